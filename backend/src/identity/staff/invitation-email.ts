import type { StaffRole } from 'contracts';
import { subjectLine, type EmailSite, type ComposedEmail } from '../../platform/mail/index.js';
import { roleDescriptions } from './role-in-words.js';

interface Invited {
  role: StaffRole;
  link: string;
  /** Name of the inviting owner; empty if unknown. */
  invitedBy: string;
}

const duties: Record<StaffRole, string> = {
  reader: 'see the catalogue, inquiries and quotations',
  clerk: 'answer inquiries and manage the catalogue',
  manager: 'manage the shop, except its team',
  admin: 'manage everything, including the team',
};

export function invitationEmail(
  { business }: EmailSite,
  { role, link, invitedBy }: Invited,
): ComposedEmail {
  const { name } = business;
  const article = role === 'admin' ? 'an' : 'a';
  return {
    subject: subjectLine("You've been invited to join {business}", { business: name }),
    content: {
      preheader: `Accept within 3 days to join as ${article} ${roleDescriptions[role]}.`,
      heading: invitedBy
        ? `${invitedBy} invited you to the ${name} team`
        : `You've been invited to the ${name} team`,
      paragraphs: [
        `As ${article} ${roleDescriptions[role]}, you'll be able to ${duties[role]}. The invitation expires in 3 days.`,
      ],
      button: { label: 'Accept invitation', url: link, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: 'Enter your name and choose a password. If you already have an account, enter its password.',
        },
        {
          title: "Weren't expecting this?",
          text: 'You can ignore this email. No account will be created.',
        },
      ],
      reason: `You're receiving this because ${invitedBy || 'an owner'} invited this address to the team of ${name}.`,
    },
  };
}
