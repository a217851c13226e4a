import { OAuth2Strategy } from "remix-auth-oauth2";
import { nonceOf } from "~/models/identity/single-sign-on-nonce.server";

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

/** Gives what a code and its verifier came to. */
export type Exchange<Outcome> = (code: string, codeVerifier: string) => Promise<Outcome>;

/**
 * OpenID Connect on top of OAuth 2 with PKCE: adds the nonce, and leaves the exchange of the code to the gateway, which
 * holds the client's secret and alone decides whom an identity signs in. Tokens of the provider never come here.
 */
export class SingleSignOnStrategy<Outcome extends object> extends OAuth2Strategy<Outcome> {
	constructor(
		options: OAuth2Strategy.ConstructorOptions,
		private readonly exchange: Exchange<Outcome>,
	) {
		super(options, async ({ tokens }) => tokens.data as Outcome);
	}

	protected override createAuthorizationURL() {
		const made = super.createAuthorizationURL();
		made.url.searchParams.set("nonce", nonceOf(made.codeVerifier));
		return made;
	}

	protected override async validateAuthorizationCode(
		code: string,
		codeVerifier: string,
	): Promise<Tokens> {
		// The strategy asks for its own kind of answer, of which it only hands on what is in it.
		return { data: await this.exchange(code, codeVerifier) } as unknown as Tokens;
	}
}
