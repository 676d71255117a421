import type { StaffRole } from 'contracts';
import { subjectLine, type EmailSite, type WrittenEmail } from '../../platform/mail/index.js';
import { roleInWords } from './role-in-words.js';

interface Invited {
  role: StaffRole;
  link: string;
}

const duties: Record<StaffRole, string> = {
  reader: 'you see the catalogue, inquiries and quotations',
  clerk: 'you answer inquiries and keep the catalogue',
  manager: 'you manage the shop, without its team and settings',
  admin: 'you manage everything, including the team',
};

export function invitationEmail({ business }: EmailSite, { role, link }: Invited): WrittenEmail {
  const { name } = business;
  const article = role === 'admin' ? 'an' : 'a';
  return {
    subject: subjectLine("You've been invited to join {business}", { business: name }),
    content: {
      preheader: `Accept within 72 hours to join as ${article} ${roleInWords[role]}.`,
      heading: `You've been invited to join ${name}`,
      paragraphs: [
        `You can join the team as ${article} ${roleInWords[role]}: ${duties[role]}. Accept within 72 hours.`,
      ],
      button: { label: 'Accept invitation', url: link, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: 'Choose your name and a password, or sign in if you have an account. Then the staff area opens.',
        },
        {
          title: "Weren't expecting this?",
          text: 'Ignore this email. The invitation expires, and no account is created.',
        },
      ],
      reason: `An owner of ${name} invited this address.`,
    },
  };
}
