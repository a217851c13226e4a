import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { linkedAccounts } from "../../../gateway/identity/single-sign-on/tables";
import { featureFlags } from "../../../gateway/merchants/flags/tables";
import { type Browser, changed, formWith, type PageAnswer } from "../browser";
import { startTestGateway, type TestGateway } from "../gateway";
import { makePerson, signInBy, TEST_PASSWORD, type TestPerson } from "../team/test-person";
import { startTestWeb, type TestWeb } from "../web";
import { type OidcPeer, startOidcPeer } from "./oidc-peer";

export const START = "/auth/single-sign-on/start";
export const CONFIRM = "/account/linked-accounts/confirm";

export interface SingleSignOnWeb {
	peer: OidcPeer;
	gateway: TestGateway;
	web: TestWeb;
	close(): Promise<void>;
}

/** Web and a gateway with a peer as provider; the first organization is offered it on home. */
export async function startSingleSignOnWeb(): Promise<SingleSignOnWeb> {
	const peer = await startOidcPeer();
	const gateway = await startTestGateway(peer.env);
	const { merchantId } = gateway.own;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(featureFlags).values({
			merchantId,
			name: "single-sign-on-modals",
			context: "merchant",
			target: merchantId,
		}),
	);
	// Web remembers for a minute whether there is a provider.
	const web = await startTestWeb(gateway, {});
	return {
		peer,
		gateway,
		web,
		async close() {
			await web.close();
			await gateway.close();
			await peer.close();
		},
	};
}

/** What people and browsers do there, once the file's hooks have started it. */
export function singleSignOnVisits(world: () => SingleSignOnWeb) {
	const accountEmail = (name: string) => `${name}@pos.example.test`;
	const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
		world().gateway.services.database.transaction(SYSTEM, work);

	return {
		accountEmail,
		account: () => `pos-${newId()}`,
		person: () => makePerson(world().gateway, "merchantOperator"),
		isSignedIn: async (browser: Browser) => (await browser.session()).token !== null,

		/** Signs in at the provider and returns the path the browser is sent back to. */
		async comeBack(browser: Browser, name: string, start = START): Promise<string> {
			const { peer, web } = world();
			const away = await browser.get(start);
			const back = new URL(await peer.visit(away.location ?? "", name));
			expect(back.origin).toBe(web.url);
			return `${back.pathname}${back.search}`;
		},

		async signedInBrowser(somebody: TestPerson): Promise<Browser> {
			const browser = world().web.guest();
			await signInBy(browser, somebody);
			return browser;
		},

		listLinkedAccounts: ({ uuid }: TestPerson) =>
			inSystem((tx) => tx.select().from(linkedAccounts).where(eq(linkedAccounts.userUuid, uuid))),

		async linked(somebody: TestPerson, name: string): Promise<void> {
			const { gateway, peer } = world();
			await inSystem((tx) =>
				tx.insert(linkedAccounts).values({
					id: newId(),
					merchantId: gateway.own.merchantId,
					userUuid: somebody.uuid,
					issuer: peer.issuer,
					subject: name,
					email: accountEmail(name),
					linkedAt: new Date(),
				}),
			);
		},

		/** Answers the page that asks whether to link. */
		answer(
			browser: Browser,
			page: PageAnswer,
			path: string,
			choice: string,
			password = TEST_PASSWORD,
		) {
			const fields = formWith(page.text, "answer", "next");
			const given: Record<string, string> = { answer: choice };
			if (choice === "link") given.password = password;
			return browser.post(path, { fields: changed(fields, given) });
		},
	};
}
