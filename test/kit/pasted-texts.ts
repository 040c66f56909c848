/** What a program puts on the clipboard as HTML, and what becomes of it as a bio. */
export type PastedText = readonly [program: string, clipboard: string, stored: string]

const wordStyle =
  '<style><!--\n@font-face {font-family:Calibri;}\np.MsoNormal {margin:0cm;}\n@list l0:level1 {mso-level-number-format:bullet;}\n--></style>'
const wordMarker = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`
const wordItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${wordMarker(sign)}${text}<o:p></o:p></p>`
const wordBody = [
  "<p class=MsoNormal>I help <b style='mso-bidi-font-weight:normal'>families</b>\nand <i>elders</i>.<o:p></o:p></p>",
  '<p class=MsoNormal><o:p>&nbsp;</o:p></p>',
  wordItem(1, '·', 'Divorce'),
  wordItem(2, 'o', 'Finances'),
  wordItem(3, '§', 'Pensions'),
  wordItem(1, '·', 'Children'),
].join('\n')
const wordStored =
  '<p>I help <strong>families</strong> and <em>elders</em>.</p><ul><li>Divorce<ul><li>Finances<ul><li>Pensions</li></ul></li></ul></li><li>Children</li></ul>'

const docsSpan = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`
const docsParagraph = '<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">'
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="${level}">${docsParagraph.replace('>', ' role="presentation">')}${docsSpan('font-weight:400;font-style:normal', text)}</p></li>`
const docsBody = [
  '<b style="font-weight:normal;" id="docs-internal-guid-1a2b3c">',
  `${docsParagraph}${docsSpan('font-weight:400;font-style:normal', 'I help families. ')}${docsSpan('font-weight:700;font-style:normal', 'Fees')}${docsSpan('font-weight:400;font-style:normal', ' are ')}${docsSpan('font-weight:700;font-style:italic', 'very')}${docsSpan('font-weight:400;font-style:italic', ' low')}${docsSpan('font-weight:400;font-style:normal', '.')}</p>`,
  '<br />',
  `<h2 dir="ltr" style="line-height:1.38;">${docsSpan('font-weight:400', 'How I work')}</h2>`,
  `${docsParagraph}<a href="https://example.org/" style="text-decoration:none;">${docsSpan('font-weight:400;text-decoration:underline', 'My site')}</a></p>`,
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'Divorce')}<ul style="margin-top:0;">${docsItem(2, 'Finances')}</ul>${docsItem(1, 'Children')}</ul>`,
  `<ol style="margin-top:0;">${docsItem(1, 'Call')}${docsItem(1, 'Meet')}</ol>`,
  '</b><br class="Apple-interchange-newline">',
].join('')
const docsStored =
  '<p>I help families. <strong>Fees</strong> are <strong><em>very</em></strong><em> low</em>.</p><h3>How I work</h3><p><a href="https://example.org/" rel="nofollow noopener ugc">My site</a></p><ul><li><p>Divorce</p><ul><li><p>Finances</p></li></ul></li><li><p>Children</p></li></ul><ol><li><p>Call</p></li><li><p>Meet</p></li></ol>'

const onlineItem = (level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1" role="list" style="list-style-type:disc"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-GB"><span data-contrast="auto" class="TextRun SCXW1" style="font-size:12pt;"><span class="NormalTextRun">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}" style="font-size:12pt;">&nbsp;</span></p></li></ul></div>`
const onlineBody = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1" style="font-weight:bold;">Fees</span><span class="TextRun SCXW1"> are low.</span><span class="LineBreakBlob SCXW1"><br class="SCXW1"></span><span class="TextRun">Always.</span><span class="EOP SCXW1">&nbsp;</span></p></div>${onlineItem(1, 'Divorce')}${onlineItem(2, 'Finances')}${onlineItem(1, 'Children')}`

const writerBody =
  '<p style="line-height: 100%; margin-bottom: 0cm">\nI help <b>families</b> and\n<font color="#c9211e"><i>elders</i></font>.</p>\n<p style="margin-bottom: 0cm"><br/>\n\n</p>\n<ul>\n\t<li><p style="margin-bottom: 0cm">Divorce</p>\n\t<ul>\n\t\t<li><p style="margin-bottom: 0cm">Finances</p></li>\n\t</ul></li>\n\t<li><p style="margin-bottom: 0cm">Children</p></li>\n</ul>'
const writerStored =
  '<p>I help <strong>families</strong> and <em>elders</em>.</p><ul><li><p>Divorce</p><ul><li><p>Finances</p></li></ul></li><li><p>Children</p></li></ul>'

const sheetStored =
  '<p><strong>Meeting</strong>\u2003<strong>Price</strong><br />Half day\u2003£400<br />Full day\u2003£750</p>'

/** As Windows hands it over to browsers, and as Firefox elsewhere. */
const whole = (body: string, head = '') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"\nxmlns="http://www.w3.org/TR/REC-html40">\n\n<head>\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\n<title>Draft</title>${head}\n</head>\n\n<body lang=EN-GB>\n<!--StartFragment-->\n${body}\n<!--EndFragment-->\n</body>\n\n</html>`

export const pastedTexts: readonly PastedText[] = [
  ['Google Docs in Chromium', `<meta charset='utf-8'>${docsBody}`, docsStored],
  [
    'Google Docs in Chromium on Windows',
    `<html>\r\n<body>\r\n<!--StartFragment--><meta charset="utf-8">${docsBody}<!--EndFragment-->\r\n</body>\r\n</html>`,
    docsStored,
  ],
  ['Google Docs in Firefox', docsBody, docsStored],
  ['Word', whole(wordBody, wordStyle), wordStored],
  [
    'Word, as Firefox passes it on',
    wordBody
      .replace(/<!\[if !supportLists\]>/g, '<!--[if !supportLists]-->')
      .replace(/<!\[endif\]>/g, '<!--[endif]-->'),
    wordStored,
  ],
  [
    'Word, a numbered list that goes on after a paragraph',
    whole(
      [
        wordItem(1, '1.', 'Call'),
        wordItem(2, 'a)', 'Free'),
        wordItem(1, '2.', 'Meet'),
        '<p class=MsoNormal>Then:</p>',
        wordItem(1, '3.', 'Agree'),
      ].join('\n'),
    ),
    '<ol><li>Call<ol><li>Free</li></ol></li><li>Meet</li></ol><p>Then:</p><ol start="3"><li>Agree</li></ol>',
  ],
  [
    'Word, a table',
    whole(
      '<table class=MsoTableGrid border=1 cellspacing=0><tr style="mso-yfti-irow:0"><td width=301 valign=top><p class=MsoNormal>Half day<o:p></o:p></p></td><td width=301><p class=MsoNormal>£400<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Full day<o:p></o:p></p></td><td><p class=MsoNormal>£750<o:p></o:p></p></td></tr></table>',
    ),
    '<p>Half day\u2003£400<br />Full day\u2003£750</p>',
  ],
  [
    'Word on the web',
    `<meta charset="utf-8">${onlineBody}`,
    '<p><strong>Fees</strong> are low.<br />Always.</p><ul><li><p>Divorce</p><ul><li><p>Finances</p></li></ul></li><li><p>Children</p></li></ul>',
  ],
  [
    'LibreOffice Writer',
    `<!DOCTYPE html>\n<html>\n<head>\n\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n\t<title></title>\n\t<style type="text/css">\n\t\tp { line-height: 115% }\n\t</style>\n</head>\n<body lang="en-GB" link="#000080" dir="ltr">${writerBody}</body></html>`,
    writerStored,
  ],
  ['LibreOffice Writer in Firefox', writerBody, writerStored],
  [
    'Google Sheets',
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{}">Meeting</td><td style="overflow:hidden;font-weight:bold;">Price</td></tr><tr><td style="overflow:hidden;">Half day</td><td style="text-align:right;">£400</td></tr><tr><td>Full day</td><td>£750</td></tr></tbody></table></google-sheets-html-origin>`,
    sheetStored,
  ],
  [
    'Excel',
    whole(
      "<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'>\n <col width=64 span=2 style='width:48pt'>\n <tr height=20 style='height:15.0pt'>\n  <td height=20 class=xl65 width=64><b>Meeting</b></td>\n  <td class=xl65 width=64><b>Price</b></td>\n </tr>\n <tr height=20>\n  <td height=20>Half day</td>\n  <td align=right>£400</td>\n </tr>\n <tr height=20>\n  <td height=20>Full day</td>\n  <td align=right>£750</td>\n </tr>\n</table>",
      '<style><!--table {mso-displayed-decimal-separator:"\\.";}\n.xl65 {font-weight:700;}--></style>',
    ),
    sheetStored,
  ],
  [
    'LibreOffice Calc',
    '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><style type="text/css">body,div,table { font-family:"Liberation Sans"; font-size:x-small }</style></head><body><table cellspacing="0" border="0">\n\t<colgroup span="2" width="85"></colgroup>\n\t<tr>\n\t\t<td height="17" align="left"><b>Meeting</b></td>\n\t\t<td align="left"><b>Price</b></td>\n\t</tr>\n\t<tr><td height="17" align="left">Half day</td><td align="right" sdval="400" sdnum="2057;0;[$£-809]#,##0">£400</td></tr>\n\t<tr><td height="17" align="left">Full day</td><td align="right"><font color="#000000">£750</font></td></tr>\n</table></body></html>',
    sheetStored,
  ],
  [
    'some cells in Firefox',
    '<tr><td>Half day</td><td>£400</td></tr><tr><td>Full day</td><td>£750</td></tr>',
    '<p>Half day\u2003£400<br />Full day\u2003£750</p>',
  ],
  [
    'Outlook',
    '<p class=MsoNormal>I help with:<o:p></o:p></p><ul style="margin-top:0cm" type=disc><li class=MsoListParagraph style="margin-left:0cm;mso-list:l0 level1 lfo1">Divorce<o:p></o:p></li><ul style="margin-top:0cm" type=circle><li class=MsoListParagraph style="mso-list:l0 level2 lfo1">Finances<o:p></o:p></li></ul></ul>',
    '<p>I help with:</p><ul><li>Divorce<ul><li>Finances</li></ul></li></ul>',
  ],
  [
    'Slack',
    '<meta charset="utf-8"><ul data-stringify-type="unordered-list" class="p-rich_text_list" data-indent="0" data-border="0"><li data-stringify-indent="0">Divorce</li></ul><ul data-stringify-type="unordered-list" data-indent="1"><li data-stringify-indent="1">Finances</li></ul>',
    '<ul><li>Divorce<ul><li>Finances</li></ul></li></ul>',
  ],
  [
    'a web page in Chromium',
    '<meta charset=\'utf-8\'><span style="color: rgb(28, 43, 39); font-family: Figtree; font-weight: 400; font-style: normal; white-space: normal; display: inline !important; float: none;">I help<span>&nbsp;</span></span><strong style="font-weight: 700; color: rgb(28, 43, 39);">families</strong><span style="font-weight: 400;">.</span>',
    '<p>I help <strong>families</strong>.</p>',
  ],
  [
    'an email in Gmail',
    '<meta charset=\'utf-8\'><div dir="ltr"><div>I help families.</div><div><br></div><div>Fees are low.</div><div>Call&nbsp; me.</div></div>',
    '<p>I help families.</p><p>Fees are low.<br />Call me.</p>',
  ],
  [
    'Apple Notes in Safari',
    '<meta charset="UTF-8"><div><b>I help</b><span class="Apple-converted-space">&nbsp;</span>families.</div><ul class="Apple-dash-list"><li>Divorce</li><li>Children</li></ul>',
    '<p><strong>I help</strong> families.</p><ul><li>Divorce</li><li>Children</li></ul>',
  ],
]
