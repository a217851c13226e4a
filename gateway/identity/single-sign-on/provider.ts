declare module "../../core/services" {
	interface Services {
		singleSignOn: SingleSignOnProvider | null;
	}
}

export interface Identity {
	issuer: string;
	subject: string;
	/** For display only. Never used to sign in: anyone can register any address at some provider. */
	email: string;
}

export interface AuthorizationAnswer {
	code: string;
	codeVerifier: string;
	redirectUri: string;
	iss: string | null;
}

export interface ProviderEndpoints {
	issuer: string;
	clientId: string;
	authorizationEndpoint: string;
	tokenEndpoint: string;
}

export interface SingleSignOnProvider {
	issuer: string;
	name: string;
	endpoints(): Promise<ProviderEndpoints>;
	identify(answer: AuthorizationAnswer): Promise<Identity>;
}

export class ProviderDown extends Error {
	constructor(cause: unknown) {
		super("The single sign-on provider did not answer", { cause });
		this.name = "ProviderDown";
	}
}

export class IdentityError extends Error {
	constructor(readonly reason: string) {
		super(`The sign-in could not be verified: ${reason}`);
		this.name = "IdentityError";
	}
}
