/** A person's authenticator app, as they see it themselves. */
export interface SecondFactorState {
	/** ISO UTC; null while there is none. */
	confirmedAt: string | null;
	recoveryCodesLeft: number;
	/** Their organisation lets nobody in without one. */
	isRequired: boolean;
	/** The session that asks was opened with it, or has taken it since: there the password proves who somebody is. */
	hasStepHere: boolean;
	/** Without a password (single sign-on only) none can be asked for. */
	hasPassword: boolean;
	/** While an app is being set up: what it needs to know. */
	setup: { secret: string; uri: string } | null;
}

/** What is shown of it, once drawn. */
export interface SetupView {
	/** A data address of an image to scan. */
	picture: string;
	uri: string;
	/** In groups of four. */
	secret: string;
}

/** A secret in groups of four, as people type it from one screen into another. */
export function groupedSecret(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
