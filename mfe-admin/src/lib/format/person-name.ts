interface Person {
  name: string;
  email: string;
  mobile: string;
}

/** Returns the name of an account for lists and questions: its email or mobile number if it has no name. */
export const personName = ({ name, email, mobile }: Person): string => name || email || mobile;
