/**
 * Phrases that are not plain English, each with advice for the author. The rule applies each expression to one sentence
 * at a time. `allowedInQuestions` marks phrases that are correct in a question, and `allowedInTexts` marks phrases that
 * are correct in a heading or label.
 *
 * @type {{ phrase: RegExp, advice: string, allowedInQuestions?: boolean, allowedInTexts?: boolean }[]}
 */
const patterns = [
  {
    phrase: /^(how|where|why)\b(?! to )/i,
    advice: 'start with a noun or a verb',
    allowedInQuestions: true,
    allowedInTexts: true,
  },
  {
    phrase: /^(what|which|who|whoever|whether)\b(?! to )/i,
    advice: 'start with a noun or a verb',
    allowedInQuestions: true,
  },
  {
    phrase:
      /\bwhat (is|are|was|were|has|had|have|can|it|they|comes?|came|goes|went|waits|belongs|others?|must|cannot|counts|fits|follows|stands|lies|fails|failed|runs)\b/i,
    advice: 'name the thing',
    allowedInQuestions: true,
  },
  {
    phrase: /\b(nobody|somebody|whoever|anybody)\b|\b(to|for|by|of|as|than) who\b/i,
    advice: 'name the role: user, caller, client, visitor',
  },
  {
    phrase:
      /\b(told|says?|said|hears?|heard|knows? (of|nothing|no))\b|\btells? (?!us\b)(?!(\S+ ){1,4}apart\b)|\b(is|are|was|were|be) asked for\b/i,
    advice: 'write returns, logs, receives, contains, has or requests',
  },
  {
    phrase: /\b(can|cannot|could|could not|to) be had\b|\b(is|are|was|were) (not )?(there|here)\b/i,
    advice: 'write is available, exists or has loaded',
  },
  {
    phrase:
      /\b(gives? way|gave way|put away|takes? back|taken back|lets? go|goes on(?! sale)|go on(?! sale)|went on(?! sale)|put right)\b|(?<!\b(a|the|your) )\bleads? (to|home|back|into|elsewhere|on)\b/i,
    advice: 'write falls back, rolls back, releases, continues, redirects or links to',
  },
  {
    phrase: /(^|[;:,] )of (each|all|those|these|it|both|many|one|several|two|what|which)\b/i,
    advice: 'put the subject first',
  },
  {
    phrase:
      /(?<!\bthere )\b(is|are|was|were) (one(?=[.,;:)]|$)|none\b|(that|those) of\b|what\b|who\b|no (?!longer\b)[a-z]+)/i,
    advice: 'state the property',
  },
  {
    phrase:
      /\bthe own\b|\bof (its|their|his|one['’]s) own(?=[.,;:)]|$| (and|as|because|but|for|if|in|on|or|so|that|when|which|with)\b)/i,
    advice: 'write its own <noun>, or separate',
  },
];

/** @typedef {NonNullable<ReturnType<import('eslint').SourceCode['getNodeByRangeIndex']>>} Node */
/** @typedef {Node['loc']} Location */

/** The minimum number of words in a string that counts as a sentence. Shorter strings are names or fragments. */
const minWords = 4;

/** @param {string} text */
const sentencesOf = (text) =>
  text
    .replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '`quoted`')
    .replace(/^[ \t]*\*+/gm, '')
    .replace(/@(param|property|typedef)\b( \{[^]*?\}+)?( \S+)?|@\w+( \{[^]*?\}+)?|\n\s*\n/g, '. ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .map((sentence) => sentence.trim());

/**
 * Returns the first phrase in a string that is not plain English, with the advice for it. Returns undefined if there is
 * none.
 *
 * @param {string} text
 * @param {boolean} isUserText
 */
function findPhrase(text, isUserText) {
  for (const sentence of sentencesOf(text)) {
    const isQuestion = sentence.endsWith('?');
    for (const { phrase, advice, allowedInQuestions, allowedInTexts } of patterns) {
      if ((isQuestion && allowedInQuestions) || (isUserText && allowedInTexts)) continue;
      const match = phrase.exec(sentence);
      if (match) return { phrase: match[0].trim(), advice };
    }
  }
  return undefined;
}

/** True for a string that people read; false for names, code, markup and style sheets. @param {string} text */
const isSentence = (text) =>
  !/[{};<>=]|\w\(/.test(text.replace(/\{\w+\}/g, '')) &&
  text.split(/\s+/).filter((word) => /^\W*[a-z]/i.test(word)).length >= minWords;

/**
 * Returns the comments of a file. Line comments on consecutive lines are one comment.
 *
 * @param {import('eslint').SourceCode} sourceCode
 */
function commentsOf(sourceCode) {
  /** @type {{ loc: import('eslint').AST.SourceLocation, text: string, isLine: boolean }[]} */
  const comments = [];
  for (const { type, loc, value } of sourceCode.getAllComments()) {
    const previous = comments.at(-1);
    const isLine = type === 'Line';
    if (!loc) continue;
    if (isLine && previous?.isLine && previous.loc.end.line === loc.start.line - 1) {
      previous.text += `\n${value}`;
      previous.loc = { start: previous.loc.start, end: loc.end };
    } else comments.push({ loc, text: value, isLine });
  }
  return comments;
}

/**
 * Returns the text of a string or template literal, with an ellipsis for each expression.
 *
 * @param {Node | undefined} node
 */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return undefined;
}

/**
 * Returns the name that a chain of members and calls starts with: `it` for `it.each(rows)`.
 *
 * @param {Node} node
 * @returns {string | undefined}
 */
function rootName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootName(node.object);
  if (node.type === 'CallExpression') return rootName(node.callee);
  if (node.type === 'TaggedTemplateExpression') return rootName(node.tag);
  return undefined;
}

/**
 * ESLint rule that rejects phrases that read as translated English. It checks comments, test titles and, outside
 * tests, user-facing text: JSX text and strings of at least four words.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainEnglishRule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const isTest = /\.(test|spec)\.tsx?$/.test(context.filename);

    /** @param {Location} loc @param {string} text */
    const check = (loc, text, isUserText = false) => {
      const match = findPhrase(text, isUserText);
      if (match && loc)
        context.report({ loc, message: `Plain English: ${match.advice}, not "${match.phrase}".` });
    };

    /** @param {Node} node */
    const checkText = (node) => {
      const text = textOf(node);
      if (text && !isTest && isSentence(text)) check(node.loc, text, true);
    };

    return {
      Program() {
        for (const { loc, text } of commentsOf(context.sourceCode)) check(loc, text);
      },
      CallExpression({ callee, arguments: [first] }) {
        const title = ['describe', 'it', 'test'].includes(rootName(callee) ?? '') && textOf(first);
        if (title) check(first?.loc, title);
      },
      Literal: checkText,
      TemplateLiteral: checkText,
      /** @param {import('eslint').Rule.Node} node */
      JSXText: (node) => {
        const text = context.sourceCode.getText(node);
        if (!isTest && isSentence(text)) check(node.loc, text, true);
      },
    };
  },
};
