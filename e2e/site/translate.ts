/**
 * Init script that replaces each text node with a copy in a `font` element, as browsers do when they translate a page.
 * React still refers to the original text nodes.
 */
export function translateTexts() {
  const untranslated = 'script, style, title, textarea, select, font';
  const translate = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) return;
    const copy = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    copy.textContent = text.data;
    text.replaceWith(copy);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      addedNodes.forEach(translateAll);
      if (type === 'characterData') translateAll(target);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
