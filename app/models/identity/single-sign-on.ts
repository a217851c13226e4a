/** A person's links to accounts of the point-of-sale platform. */
export interface LinkedAccounts {
	/** What the provider is called; null when single sign-on is not set up. */
	provider: string | null;
	/** Without a password a link is the only way in, and stays. */
	hasPassword: boolean;
	links: LinkedAccount[];
}

export interface LinkedAccount {
	id: string;
	issuer: string;
	/** Of the provider that is set up now, which has a name. */
	isCurrent: boolean;
	/** As the provider knows the person. */
	email: string;
	/** ISO UTC. */
	linkedAt: string;
}

/** An outside account that is nobody's here yet; `pending` links it once its owner has signed in (spec 4.7). */
export interface NotLinked {
	notLinked: { pending: string; email: string };
}

/** What coming back from the provider to link an account came to. */
export type LinkAttempt =
	| { outcome: "linked-already"; email: string }
	/** To be confirmed: `pending` makes the link, within half an hour. */
	| { outcome: "pending"; pending: string; email: string };

/** What home offers somebody who has no link yet (spec 2.24, 4.15). */
export interface LinkOffer {
	provider: string;
	/** Where its links lead: on to the provider, or to the account that waits to be confirmed. */
	to: string;
	/** The account that waits, as the provider knows it. */
	waiting: string | null;
	/** The dialog, or only the banner once it was put off. */
	isDialog: boolean;
}

/** A screen that says why signing in or linking did not work (spec 8.4). */
export interface Problem {
	title: string;
	/** `provider` is what the provider is called. */
	text(provider: string): string;
}

/** Why signing in by single sign-on did not work, by the word in the address. */
export const SIGN_IN_PROBLEMS = {
	"not-found": {
		title: "Account not found",
		text: (provider) =>
			`No Mise account is linked to this ${provider} account. If you have none, contact sales or ask the admin of your organization to add you.`,
	},
	"not-active": {
		title: "Your account is not active",
		text: (provider) =>
			`The Mise account that is linked to this ${provider} account may not sign in. Please ask the admin of your organization.`,
	},
	canceled: {
		title: "Sign-in was canceled",
		text: (provider) => `You came back from ${provider} without signing in.`,
	},
	expired: {
		title: "This sign-in can no longer be used",
		text: () =>
			"It was used already, took too long, or was begun in another browser. Please start again.",
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
} as const satisfies Record<string, Problem>;
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** Why linking an account did not work (spec 4.7, 8.4): a conflict is told apart from all else. */
export const LINK_PROBLEMS = {
	conflict: {
		title: "Account already linked to another user",
		text: (provider) =>
			`This ${provider} account signs in somebody else. They can unlink it under their linked accounts, or you can link another one.`,
	},
	"has-another": {
		title: "You have a linked account already",
		text: (provider) => `Another ${provider} account is linked to yours. Unlink it first.`,
	},
	"in-progress": {
		title: "A link is being made already",
		text: () => "Finish it in the other tab, or try again in a minute. Nothing was changed.",
	},
	canceled: {
		title: "Nothing was linked",
		text: (provider) => `You came back from ${provider} without signing in.`,
	},
	expired: {
		title: "This link can no longer be used",
		text: () =>
			"It was used already, took too long, or was begun in another browser. Please start again.",
	},
	unavailable: {
		title: "Nothing was linked",
		text: (provider) => `${provider} cannot be reached at the moment. Please try again later.`,
	},
	general: {
		title: "The account could not be linked",
		text: (provider) => `${provider} did not confirm who you are. Please try again.`,
	},
} as const satisfies Record<string, Problem>;
export type LinkProblem = keyof typeof LINK_PROBLEMS;

/** The word of an address, when it is one of ours. */
export function signInProblemOf(word: string | null): SignInProblem | null {
	return word !== null && Object.hasOwn(SIGN_IN_PROBLEMS, word) ? (word as SignInProblem) : null;
}

/** The same for linking. */
export function linkProblemOf(word: string | null): LinkProblem | null {
	return word !== null && Object.hasOwn(LINK_PROBLEMS, word) ? (word as LinkProblem) : null;
}

/** What the gateway refused, as a problem of signing in. `kind` is the one in its details. */
export function signInProblemFor(status: number, kind: unknown): SignInProblem {
	if (kind === "not-active") return "not-active";
	return kind === "provider-down" || kind === "not-set-up" || status >= 500
		? "unavailable"
		: "general";
}

/** What the gateway refused, as a problem of linking. */
export function linkProblemFor(status: number, kind: unknown): LinkProblem {
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

/** Addresses of single sign-on. */
export const SINGLE_SIGN_ON = "/auth/single-sign-on";
export const SINGLE_SIGN_ON_START = `${SINGLE_SIGN_ON}/start`;
export const SINGLE_SIGN_ON_CALLBACK = `${SINGLE_SIGN_ON}/callback`;
export const LINKED_ACCOUNTS = "/account/linked-accounts";
export const CONFIRM_LINK = `${LINKED_ACCOUNTS}/confirm`;
export const PUT_OFF_LINK = `${LINKED_ACCOUNTS}/later`;

/** An address with where to go on afterwards, if that is known. */
export function withNext(path: string, next: string): string {
	if (!next) return path;
	return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
