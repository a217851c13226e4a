export const VIEW_AS_READ_ONLY =
	"You are viewing this as someone else. Nothing can be changed. End it first, with the button at the top of the page.";

export const NEEDS_SUPPORT_SESSION =
	"Support changes things only in a support session. Start one on the Support page, with the reason for it, and try again.";
