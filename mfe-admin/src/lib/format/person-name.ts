interface Person {
  name: string;
  email: string;
  mobile: string;
}

/** Returns the display name of an account: its name, or its email or mobile number if it has no name. */
export const personName = ({ name, email, mobile }: Person): string => name || email || mobile;
