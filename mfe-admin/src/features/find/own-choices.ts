import type { Permission } from 'contracts';
import { pageHref } from 'storefront-kit';
import type { Screen } from '../../lib/hooks/screen.js';
import { roleHasPermission } from '../../lib/hooks/use-role.js';
import { signOut } from '../../lib/sign-out.js';
import type { PaletteChoice } from './choice.js';

type OwnChoice = PaletteChoice & {
  /** Synonyms that a search also matches. */
  words?: string;
  needs?: Permission;
};

const actions: Omit<OwnChoice, 'kind'>[] = [
  {
    id: 'new-quotation',
    label: 'New quotation',
    detail: 'Choose an inquiry for the quotation',
    words: 'offer price reply answer',
    needs: 'inquiries.answer',
    to: '/admin-Inquiries/waiting',
  },
  { id: 'drafts', label: 'Draft quotations', words: 'offer unsent', to: '/quotations?state=draft' },
  {
    id: 'without-price',
    label: 'Products without a price',
    words: 'missing cost',
    to: '/view-products?show=without_price',
  },
  {
    id: 'without-picture',
    label: 'Products without an image',
    words: 'missing photo image',
    to: '/view-products?show=without_picture',
  },
  {
    id: 'unread',
    label: 'Unread messages',
    words: 'inquiries new mail',
    to: '/admin-Inquiries?unread=yes',
  },
  {
    id: 'rollback',
    label: 'Roll back a release',
    words: 'version deploy undo live',
    needs: 'releases.manage',
    to: '/releases',
  },
  {
    id: 'restore',
    label: 'Restore deleted items',
    words: 'undo bin trash',
    needs: 'catalogue.write',
    to: '/bin',
  },
  {
    id: 'invite',
    label: 'Invite a team member',
    words: 'add user team colleague role',
    needs: 'staff.manage',
    to: '/staff',
  },
];

const openShop = () => window.open(pageHref('home'), '_blank', 'noopener');

/** Leaves out screens whose path has parameters, because such a screen can be opened only for a specific record. */
export const screenChoices = (screens: Screen[]): PaletteChoice[] =>
  screens
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, key }) => ({
      ...{ id: `screen-${path}`, kind: 'screen', label: title, to: `/${path}` },
      ...(key && { keys: `g ${key}` }),
    }));

export const actionChoices = (role: string | undefined, onShowKeys: () => void): OwnChoice[] =>
  [
    ...actions,
    { id: 'shop', label: 'View the shop', words: 'storefront site', run: openShop },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      words: 'shortcuts help',
      keys: '?',
      run: onShowKeys,
    },
    { id: 'sign-out', label: 'Sign out', words: 'log out leave', run: () => void signOut() },
  ]
    .filter(({ needs = 'own.settings' }: Partial<OwnChoice>) => roleHasPermission(role, needs))
    .map((action) => ({ ...action, kind: 'action' }));

/** Returns the choices for which every typed word is the prefix of a word in the label or the synonyms. */
export function filterChoices(choices: OwnChoice[], text: string): PaletteChoice[] {
  const searchWords = wordsOf(text);
  return choices.filter(({ label, words = '' }) => {
    const choiceWords = wordsOf(`${label} ${words}`);
    return searchWords.every((word) =>
      choiceWords.some((choiceWord) => choiceWord.startsWith(word)),
    );
  });
}

const wordsOf = (text: string) => text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
