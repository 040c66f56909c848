import * as base64 from 'nodemailer/lib/base64'
import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import * as quotedPrintable from 'nodemailer/lib/qp'
import type { Environment } from '../settings/environment.server.ts'
import type { Mail, WrittenMail } from './mail.server.ts'
import { messageOf } from './message.server.ts'

/** A mail as it is sent: who sends it to whom, and every byte of it, with line ends of CRLF. */
export type WrittenMessage = { envelope: MimeNode.Envelope; raw: Buffer }

/**
 * Writes a mail at once. It is what nodemailer writes, byte for byte: the parts, their headers and
 * encodings are its own. Only its streams are left out, which take most of the time for parts that
 * are in memory anyway.
 */
export function writeMessage(mail: Mail | WrittenMail, environment: Environment): WrittenMessage {
  const message = new MailComposer(messageOf(mail, environment)).compile()
  const lines = written(message).replace(/\r?\n/g, '\r\n')
  const raw = Buffer.from(lines.endsWith('\r\n') ? lines : `${lines}\r\n`)
  return { envelope: message.getEnvelope(), raw }
}

function written(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`
  if (!node.multipart) return head + contentOf(node)
  const parts = node.childNodes.map((part) => `--${node.boundary}\r\n${written(part)}`)
  return `${head}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`
}

function contentOf(node: MimeNode): string {
  const { content = '' } = node
  if (typeof content !== 'string') throw new TypeError('a part of a mail is not text')
  switch (node.getTransferEncoding()) {
    case 'quoted-printable':
      return quotedPrintable.wrap(quotedPrintable.encode(content))
    case 'base64':
      return base64.wrap(base64.encode(content))
    default:
      return content
  }
}
