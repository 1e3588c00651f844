/** Where the people of the demo company sign in; their password is printed in the README. */
const demoAddress = /@strand\.example$/i

/** Is this an address of the demo company? */
export const isOfDemo = (email: string): boolean => demoAddress.test(email)
