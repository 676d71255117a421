import type { StaffRole } from 'contracts';
import { subjectLine, type EmailSite, type WrittenEmail } from '../mail/index.js';
import { roleInWords } from './role-in-words.js';

interface Invited {
  role: StaffRole;
  link: string;
}

export function invitationEmail({ business }: EmailSite, { role, link }: Invited): WrittenEmail {
  const { name } = business;
  const article = role === 'admin' ? 'an' : 'a';
  return {
    subject: subjectLine("You've been invited to join {business}", { business: name }),
    content: {
      preheader: `Accept within 72 hours to join as ${article} ${roleInWords[role]}.`,
      heading: `You've been invited to join ${name}`,
      paragraphs: [
        `You've been invited to join ${name} as ${article} ${roleInWords[role]}. Accept within 72 hours.`,
      ],
      button: { label: 'Accept invitation', url: link, isSpelledOut: true },
      notes: [{ text: "Weren't expecting this? Ignore this email." }],
      reason: `An owner of ${name} invited this address.`,
    },
  };
}
