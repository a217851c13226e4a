export const VIEW_AS_READ_ONLY =
	"You are viewing this as someone else, so you can't make changes. To make changes, press End at the top of the page.";

export const NEEDS_SUPPORT_SESSION =
	"To make changes, start a support session on the Support page, and try again.";
