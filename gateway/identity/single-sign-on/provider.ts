declare module "../../core/services" {
	interface Services {
		/** Null where single sign-on is not set up. */
		singleSignOn: SingleSignOnProvider | null;
	}
}

/** An account of the point-of-sale platform, as its provider vouched for it. */
export interface Identity {
	/** The issuer and its own id of the account: together they are the account, and never change. */
	issuer: string;
	subject: string;
	/** For people to tell accounts apart. Nobody is ever signed in by it: anybody can hold any address somewhere. */
	email: string;
}

/** What a browser brought back from the provider, with what its attempt began with. */
export interface AuthorizationAnswer {
	code: string;
	codeVerifier: string;
	redirectUri: string;
	/** The issuer that the answer names (RFC 9207), if it names one. */
	iss: string | null;
}

/** Where a browser is sent to begin, and as whom web asks. */
export interface ProviderEndpoints {
	issuer: string;
	clientId: string;
	authorizationEndpoint: string;
	tokenEndpoint: string;
}

export interface SingleSignOnProvider {
	/** As it spells itself. */
	issuer: string;
	/** As people read it. */
	name: string;
	/** Throws `ProviderDown`. */
	endpoints(): Promise<ProviderEndpoints>;
	/** Whom an answer speaks for, once everything about it was checked. Throws `ProviderDown`, `IdentityRefused`. */
	identify(answer: AuthorizationAnswer): Promise<Identity>;
}

/** The provider did not answer, or not as one does. */
export class ProviderDown extends Error {
	constructor(cause: unknown) {
		super("The single sign-on provider did not answer", { cause });
		this.name = "ProviderDown";
	}
}

/** The provider answered, and what it said does not prove anybody's identity. */
export class IdentityRefused extends Error {
	constructor(readonly reason: string) {
		super(`The identity was refused: ${reason}`);
		this.name = "IdentityRefused";
	}
}
