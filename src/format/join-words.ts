const marks: Readonly<Record<string, string>> = { ar: '، ', zh: '、' }

/** Names one after the other, with the comma of the language: `Voir, Créer`, `عرض، إنشاء`, `查看、新建`. */
export const joinWords = (words: readonly string[], language: string): string =>
  words.join(marks[language.slice(0, 2)] ?? ', ')
