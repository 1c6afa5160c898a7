/** The style of the text of a mail, for the mail itself and its preview. */
export const mailStyle = 'font-family:Inter,Arial,sans-serif;font-size:14px;line-height:1.5;color:#1a1f2b'
