export interface LinkedAccounts {
	provider: string | null;
	/** Without a password the link is the only way in and stays. */
	hasPassword: boolean;
	links: LinkedAccount[];
}

export interface LinkedAccount {
	id: string;
	issuer: string;
	isCurrent: boolean;
	email: string;
	linkedAt: string;
}

/** An outside account without a link; `pending` links it after sign-in (spec 4.7). */
export interface NotLinked {
	notLinked: { pending: string; email: string };
}

export type LinkAttempt =
	| { outcome: "linked-already"; email: string }
	| { outcome: "pending"; pending: string; email: string };

export interface LinkOffer {
	provider: string;
	to: string;
	waiting: string | null;
	isDialog: boolean;
}

export interface ErrorText {
	title: string;
	text(provider: string): string;
}

export const SIGN_IN_ERRORS = {
	"not-found": {
		title: "Account not found",
		text: (provider) =>
			`No Mise account is linked to this ${provider} account. If you have none, contact sales or ask the admin of your organization to add you.`,
	},
	"not-active": {
		title: "Your account is not active",
		text: (provider) =>
			`The Mise account linked to this ${provider} account can't sign in. Ask the admin of your organization.`,
	},
	canceled: {
		title: "Sign-in was canceled",
		text: (provider) => `You came back from ${provider} without signing in.`,
	},
	expired: {
		title: "This sign-in can no longer be used",
		text: () => "It was already used, expired, or started in another browser. Start again.",
	},
	unavailable: {
		title: "Single sign-on is not available",
		text: (provider) =>
			`${provider} cannot be reached at the moment. You can sign in with your password.`,
	},
	general: {
		title: "Single sign-on failed",
		text: (provider) => `${provider} did not confirm who you are. Please try again.`,
	},
} as const satisfies Record<string, ErrorText>;
export type SignInErrorKind = keyof typeof SIGN_IN_ERRORS;

/** Messages for failed account links; a conflict has its own (spec 4.7, 8.4). */
export const LINK_ERRORS = {
	conflict: {
		title: "Account already linked to another user",
		text: (provider) =>
			`This ${provider} account belongs to another user. Ask them to unlink it, or link a different account.`,
	},
	"has-another": {
		title: "You already have a linked account",
		text: (provider) => `Another ${provider} account is linked to yours. Unlink it first.`,
	},
	"in-progress": {
		title: "Linking already in progress",
		text: () => "Finish it in the other tab, or try again in a minute. Nothing was changed.",
	},
	canceled: {
		title: "Nothing was linked",
		text: (provider) => `You came back from ${provider} without signing in.`,
	},
	expired: {
		title: "This link can no longer be used",
		text: () => "It was already used, expired, or started in another browser. Start again.",
	},
	unavailable: {
		title: "Nothing was linked",
		text: (provider) => `${provider} cannot be reached at the moment. Please try again later.`,
	},
	general: {
		title: "The account could not be linked",
		text: (provider) => `${provider} did not confirm who you are. Please try again.`,
	},
} as const satisfies Record<string, ErrorText>;
export type LinkErrorKind = keyof typeof LINK_ERRORS;

export function parseSignInErrorKind(word: string | null): SignInErrorKind | null {
	return word !== null && Object.hasOwn(SIGN_IN_ERRORS, word) ? (word as SignInErrorKind) : null;
}

export function parseLinkErrorKind(word: string | null): LinkErrorKind | null {
	return word !== null && Object.hasOwn(LINK_ERRORS, word) ? (word as LinkErrorKind) : null;
}

export function signInErrorKind(status: number, kind: unknown): SignInErrorKind {
	if (kind === "not-active") return "not-active";
	return kind === "provider-down" || kind === "not-set-up" || status >= 500
		? "unavailable"
		: "general";
}

export function linkErrorKind(status: number, kind: unknown): LinkErrorKind {
	switch (kind) {
		case "linked-elsewhere":
			return "conflict";
		case "has-another":
			return "has-another";
		case "link-in-progress":
			return "in-progress";
		case "pending-gone":
			return "expired";
		case "provider-down":
		case "not-set-up":
			return "unavailable";
		default:
			return status >= 500 ? "unavailable" : "general";
	}
}
