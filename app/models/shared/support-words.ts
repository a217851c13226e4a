/** Said to whoever looks through somebody's eyes and tries to change something. */
export const VIEW_AS_READ_ONLY =
	"You are looking at this as somebody else. Nothing can be changed. End it first, with the button at the top of the page.";

/** Said to support staff who try to change something without a session for it. */
export const NEEDS_SUPPORT_SESSION =
	"Support changes things only in a support session. Start one on the Support page, with the reason for it, and try again.";
