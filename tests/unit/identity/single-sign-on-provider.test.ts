import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deriveNonce } from "~/models/identity/single-sign-on-nonce.server";
import { createOidcProvider } from "../../../gateway/identity/single-sign-on/oidc-provider";
import { IdentityError, ProviderDown } from "../../../gateway/identity/single-sign-on/provider";
import {
	BENT_CLIENT_ID,
	type BentProvider,
	startBentProvider,
} from "../../support/orders/bent-provider";

const codeVerifier = "v".repeat(43);
const nonce = deriveNonce(codeVerifier);
const answer = {
	code: "a code",
	codeVerifier,
	redirectUri: "http://127.0.0.1/auth/single-sign-on/callback",
	iss: null,
};

let bent: BentProvider;
beforeAll(async () => {
	bent = await startBentProvider();
});
beforeEach(() => {
	bent.bends = { idToken: () => bent.token({ nonce }) };
});
afterAll(() => bent.close());

const known = (clientSecret: string | null = null, timeoutMs = 2_000) =>
	createOidcProvider({
		issuer: bent.issuer,
		clientId: BENT_CLIENT_ID,
		clientSecret,
		name: "Bent POS",
		timeoutMs,
	});
const identify = (given: { iss?: string | null } = {}) => known().identify({ ...answer, ...given });
const CLAIM = "ERR_JWT_CLAIM_VALIDATION_FAILED";
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

describe("an id token that is right", () => {
	it("gives issuer, subject and an address to tell accounts apart by", async () => {
		expect(await identify()).toEqual({
			issuer: bent.issuer,
			subject: "account-1",
			email: "somebody@pos.example.test",
		});
	});

	it("may leave the address to the userinfo endpoint, of the same account only", async () => {
		bent.bends = {
			idToken: () => bent.token({ nonce, email: null }),
			userinfo: { sub: "account-1", email: "asked@pos.example.test" },
		};
		expect((await identify()).email).toBe("asked@pos.example.test");
		bent.bends.userinfo = { sub: "account-2", email: "another@pos.example.test" };
		expect((await identify()).email).toBe("account-1");
	});

	it("may be for several audiences when web is the authorized party", async () => {
		const aud = [BENT_CLIENT_ID, "another"];
		bent.bends.idToken = () => bent.token({ nonce, aud, azp: BENT_CLIENT_ID });
		expect((await identify()).subject).toBe("account-1");
	});

	it("is a little past its time on another clock", async () => {
		bent.bends.idToken = () => bent.token({ nonce, exp: seconds(-10) });
		expect((await identify()).subject).toBe("account-1");
	});
});

describe("an id token that is wrong", () => {
	type Make = (given: BentProvider) => Promise<string> | string;
	const wrong: [what: string, reason: string, make: Make][] = [
		["another nonce", "nonce", (given) => given.token({ nonce: deriveNonce("w".repeat(43)) })],
		["no nonce", "nonce", (given) => given.token()],
		["another audience", CLAIM, (given) => given.token({ nonce, aud: "another client" })],
		[
			"web and another as audience, for the other",
			"authorized party",
			(given) => given.token({ nonce, aud: [BENT_CLIENT_ID, "another"], azp: "another" }),
		],
		[
			"several audiences, for nobody",
			"authorized party",
			(given) => given.token({ nonce, aud: [BENT_CLIENT_ID, "another"] }),
		],
		["another issuer", CLAIM, (given) => given.token({ nonce, iss: "https://pos.example.test" })],
		[
			"a time that is over",
			"ERR_JWT_EXPIRED",
			(given) => given.token({ nonce, exp: seconds(-60) }),
		],
		["a time that has not come", CLAIM, (given) => given.token({ nonce, nbf: seconds(600) })],
		["no end", CLAIM, (given) => given.token({ nonce, exp: null })],
		["no subject", CLAIM, (given) => given.token({ nonce, sub: null })],
		["an empty subject", "subject", (given) => given.token({ nonce, sub: "" })],
		[
			"an unknown key",
			"ERR_JWKS_NO_MATCHING_KEY",
			(given) => given.token({ nonce }, { kid: "key-2" }),
		],
		["no signature", "ERR_JOSE_ALG_NOT_ALLOWED", (given) => given.unsignedToken({ nonce })],
		[
			"the public key as a shared secret",
			"ERR_JOSE_ALG_NOT_ALLOWED",
			(given) => given.confusedToken({ nonce }),
		],
		[
			"another token's signature",
			"ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
			async (given) => {
				const [head, , signature] = (await given.token({ nonce })).split(".");
				const [, body] = (await given.token({ nonce, sub: "account-2" })).split(".");
				return [head, body, signature].join(".");
			},
		],
		["no token at all", "ERR_JWS_INVALID", () => "not a token"],
	];

	it.each(wrong)("is refused for %s", async (_, reason, make) => {
		bent.bends.idToken = async () => make(bent);
		const refusal = await identify().catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(IdentityError);
		expect((refusal as IdentityError).reason).toBe(reason);
	});
});

describe("the exchange of a code", () => {
	it("shows the verifier, and a secret only when there is one", async () => {
		await identify();
		expect(Object.fromEntries(bent.lastToken?.form ?? [])).toEqual({
			grant_type: "authorization_code",
			code: "a code",
			redirect_uri: answer.redirectUri,
			code_verifier: codeVerifier,
			client_id: BENT_CLIENT_ID,
		});
		expect(bent.lastToken?.authorization).toBeUndefined();

		await known("s: cret").identify(answer);
		const basic = Buffer.from(bent.lastToken?.authorization?.slice(6) ?? "", "base64");
		expect(basic.toString()).toBe(`${BENT_CLIENT_ID}:s%3A+cret`);
		expect(bent.lastToken?.form.has("client_secret")).toBe(false);

		bent.bends.metadata = { token_endpoint_auth_methods_supported: ["client_secret_post"] };
		await known("s: cret").identify(answer);
		expect(bent.lastToken?.form.get("client_secret")).toBe("s: cret");
	});

	it("distinguishes a refused code from a broken provider", async () => {
		bent.bends.refuses = { status: 400, body: { error: "invalid_grant" } };
		await expect(identify()).rejects.toMatchObject({ reason: "invalid_grant" });
		bent.bends.refuses = { status: 502, body: "Bad Gateway" };
		await expect(identify()).rejects.toBeInstanceOf(ProviderDown);
		bent.bends.refuses = { status: 200, body: { access_token: "no id token" } };
		await expect(identify()).rejects.toBeInstanceOf(IdentityError);
	});

	it("is sent only to the token endpoint", async () => {
		bent.bends.refuses = { status: 307, body: null };
		await expect(identify()).rejects.toBeInstanceOf(IdentityError);
	});
});

describe("a provider", () => {
	it("must speak for the issuer that is asked for", async () => {
		bent.bends.metadata = { issuer: "https://pos.example.test" };
		await expect(identify()).rejects.toBeInstanceOf(ProviderDown);
	});

	it("must be the one the browser comes from, where answers name it", async () => {
		await expect(identify({ iss: "https://pos.example.test" })).rejects.toBeInstanceOf(
			IdentityError,
		);
		expect((await identify({ iss: bent.issuer })).subject).toBe("account-1");
		bent.bends.metadata = { authorization_response_iss_parameter_supported: true };
		await expect(identify({ iss: null })).rejects.toBeInstanceOf(IdentityError);
	});

	it("is down when it is silent, when nobody is there, and when its keys do not come", async () => {
		bent.bends.isSilent = true;
		await expect(known(null, 200).identify(answer)).rejects.toBeInstanceOf(ProviderDown);
		bent.bends.isSilent = false;
		bent.bends.metadata = { jwks_uri: `${bent.issuer}/userinfo` };
		await expect(identify()).rejects.toBeInstanceOf(ProviderDown);
		const gone = createOidcProvider({
			issuer: "http://127.0.0.1:9",
			clientId: BENT_CLIENT_ID,
			clientSecret: null,
			name: "Gone POS",
		});
		await expect(gone.endpoints()).rejects.toBeInstanceOf(ProviderDown);
	});

	it("is asked again after a failure, and not each time after a success", async () => {
		const provider = known();
		bent.bends.metadata = { token_endpoint: 7 };
		await expect(provider.endpoints()).rejects.toBeInstanceOf(ProviderDown);
		bent.bends.metadata = {};
		const found = await provider.endpoints();
		expect(found.authorizationEndpoint).toBe(`${bent.issuer}/authorize`);
		bent.bends.metadata = { authorization_endpoint: "https://elsewhere.example.test" };
		expect(await provider.endpoints()).toEqual(found);
	});
});
