/*
 * What mail programs write above the mail that is answered, in the languages of people in the UK and
 * their neighbours. Collected from the programs' own translations.
 */

/** The verb of "On … somebody wrote:", at the end of the line or before the name. */
const verbs = [
  'wrote|writes|said',
  'schrieb|schrieben|geschrieben|schreibt',
  'a écrit|écrit|ecrit',
  'escribió|escribio|escribe|ha escrit',
  'ha scritto|scrive|scritto',
  'schreef|schrijft|geschreven',
  'napisał(?:a|\\(a\\))?|pisze|naps[aá]n[oá]?',
  'escreveu|escreve',
  'skrev|skrifaði',
  'kirjoitti|kirjutas',
  'napsal(?:a|\\(a\\))?|napísal(?:a|\\(a\\))?|píše',
  'a scris|scrie',
  'írta|írt',
  'написала?|написал\\(а\\)|пишет|писал',
  'написав(?:ла)?|пише',
  'şunu yazdı|yazdı',
  'ysgrifennodd',
  'έγραψε',
  'rašė|rakstīja|napisao|napisala',
  'viết|menulis',
  '写道|寫道|写到|작성|のメッセージ|كتب|כתב',
].join('|')

export const wroteVerb = new RegExp(`(?:^|[\\s>")\\]\\d，,])(?:${verbs})(?=[\\s:：.)(<"]|$)`, 'iu')

/** The labels of the lines that Outlook and others repeat of the mail's head. */
const labels = {
  from: 'From|Von|De|Da|Van|Od|Från|Fra|Lähettäjä|Saatja|Feladó|De la|От|От кого|Від|Kimden|Gönderen|Expéditeur|Mittente|Remitente|Nadawca|Afzender|Absender|Odesílatel|Remetente|Αποστολέας|Από|Oddi wrth|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|من|מאת',
  date: 'Sent|Date|Gesendet|Datum|Envoyé|Envoyé le|Enviado|Enviado el|Enviada em|Fecha|Inviato|Data|Verzonden|Wysłano|Wysłane|Data wysłania|Skickat|Sendt|Dato|Lähetetty|Päivämäärä|Päiväys|Odesláno|Trimis|Elküldve|Dátum|Küldve|Отправлено|Дата|Надіслано|Gönderildi|Tarih|Gönderim Tarihi|Anfonwyd|Dyddiad|发送时间|日期|送信日時|日付|날짜|Ημερομηνία|Στάλθηκε',
  to: 'To|An|À|A|Para|Aan|Do|Till|Til|Vastaanottaja|Komu|Către|Címzett|Кому|Kime|Alıcı|At|收件人|宛先|받는 사람|Destinataire|Destinatario|Προς|إلى|Cc|Kopie|Kopi|Kopia|Копия',
  subject:
    'Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Temat|Assunto|Ämne|Emne|Aihe|Předmět|Predmet|Subiect|Tárgy|Тема|Konu|Pwnc|主题|主旨|件名|제목|Θέμα|الموضوع',
} as const

export type HeadLabel = keyof typeof labels

export const headLabels = Object.entries(labels).map(
  ([label, words]) =>
    [
      label as HeadLabel,
      new RegExp(`^[>*\\s]*(?:${words})\\s?\\*?\\s?[:：]\\*?(?:\\s|$)`, 'iu'),
    ] as const,
)

/** What stands between dashes where a mail is repeated whole, as "-----Original Message-----". */
export const repeatedMail =
  /^[>\s]*[-_=]{2,}\s*(?:original message|forwarded message|reply message|original email|ursprüngliche (?:nachricht|mail)|originalnachricht|original-nachricht|weitergeleitete nachricht|message (?:d['’]origine|original|transféré)|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato)|oorspronkelijk (?:bericht|e-mailbericht)|doorgestuurd bericht|wiadomość oryginalna|oryginalna wiadomość|wiadomość przekazana|mensagem (?:original|encaminhada)|ursprungligt meddelande|originalmeddelande|oprindelig (?:meddelelse|besked)|opprinnelig melding|alkuperäinen viesti|původní (?:zpráva|e-mail)|mesaj original|mesajul original|eredeti üzenet|исходное сообщение|пересылаемое сообщение|оригінальне повідомлення|orijinal (?:mesaj|ileti)|neges wreiddiol|原始邮件|原始郵件|元のメッセージ|원본 메시지|αρχικό μήνυμα)\s*[-_=]{2,}\s*$/iu

/** What phones and some programs write below every mail, on a line of its own. */
export const sentFrom =
  /^\s*(?:(?:sent from|sent via|sent using|get outlook for|gesendet (?:von|mit|über)|von (?:meinem|unterwegs)\b.{0,60}\bgesendet|von .{0,60}\bgesendet|holen sie sich outlook|diese nachricht wurde von|envoyé (?:de|depuis|à partir de|avec)|télécharger outlook|obtenez outlook|enviado (?:desde|do|a partir|de mi|de meu|mediante)|obtener outlook|obter o outlook|inviato (?:da|dal)|ottieni outlook|scarica outlook|verzonden (?:vanaf|met|via|vanuit)|verstuurd vanaf|outlook voor|outlook for|wysłan[eo] (?:z|za pomocą|przy użyciu)|pobierz (?:program )?outlook|skickat från|hämta outlook|sendt fra|hent outlook|lähetetty|odesláno z|trimis (?:de pe|din)|отправлено (?:с|из)|надіслано з|(?:iphone|ipad|android)['’]?(?:umdan|imden) gönderildi|anfonwyd o|发自我的|從我的|iphoneから送信|yahoo mail[: ])[^\n]{0,120}|[^\n]{0,40}(?:gönderildi|から送信|dan gönderildi))\s*$/iu
