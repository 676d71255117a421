import type { StaffRole } from 'contracts';
import { subjectLine, type EmailSite, type WrittenEmail } from '../../platform/mail/index.js';
import { roleInWords } from './role-in-words.js';

interface Invited {
  role: StaffRole;
  link: string;
  /** The name of the owner who invites; empty when unknown. */
  invitedBy: string;
}

const duties: Record<StaffRole, string> = {
  reader: 'you can see the catalogue, inquiries and quotations',
  clerk: 'you answer inquiries and maintain the catalogue',
  manager: 'you manage the shop, without its team and settings',
  admin: 'you manage everything, including the team',
};

export function invitationEmail(
  { business }: EmailSite,
  { role, link, invitedBy }: Invited,
): WrittenEmail {
  const { name } = business;
  const article = role === 'admin' ? 'an' : 'a';
  return {
    subject: subjectLine("You've been invited to join {business}", { business: name }),
    content: {
      preheader: `Accept within 72 hours to join as ${article} ${roleInWords[role]}.`,
      heading: invitedBy
        ? `${invitedBy} invited you to join ${name}`
        : `You've been invited to join ${name}`,
      paragraphs: [
        `As ${article} ${roleInWords[role]}, ${duties[role]}. The invitation expires in 72 hours.`,
      ],
      button: { label: 'Accept invitation', url: link, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: 'Enter your name and choose a password, or sign in if you have an account.',
        },
        {
          title: "Weren't expecting this?",
          text: 'Ignore this email, and no account is created.',
        },
      ],
      reason: `You're receiving this because ${invitedBy || 'an owner'} invited this address to the team of ${name}.`,
    },
  };
}
