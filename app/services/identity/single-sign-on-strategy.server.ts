import { OAuth2Strategy } from "remix-auth-oauth2";
import { deriveNonce } from "~/models/identity/single-sign-on-nonce.server";

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

export type Exchange<Outcome> = (code: string, codeVerifier: string) => Promise<Outcome>;

/** OpenID Connect on OAuth 2 with PKCE. The gateway exchanges the code, so web never sees provider tokens. */
export class SingleSignOnStrategy<Outcome extends object> extends OAuth2Strategy<Outcome> {
	constructor(
		options: OAuth2Strategy.ConstructorOptions,
		private readonly exchange: Exchange<Outcome>,
	) {
		super(options, async ({ tokens }) => tokens.data as Outcome);
	}

	protected override createAuthorizationURL() {
		const made = super.createAuthorizationURL();
		made.url.searchParams.set("nonce", deriveNonce(made.codeVerifier));
		return made;
	}

	protected override async validateAuthorizationCode(
		code: string,
		codeVerifier: string,
	): Promise<Tokens> {
		return { data: await this.exchange(code, codeVerifier) } as unknown as Tokens;
	}
}
