/**
 * Id of the list, which the text field references in `aria-controls`. It is constant, because only one palette is open
 * at a time.
 */
export const listId = 'find-options';

export const optionId = (choiceId: string) => `find-${choiceId.replaceAll(/[^\w-]/g, '_')}`;
