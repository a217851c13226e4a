import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { exportPKCS8, generateKeyPair, type JWTPayload, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, visibleText } from "../../support/browser";
import { startTestGateway } from "../../support/gateway";
import { startTestWeb, type TestWeb } from "../../support/web";

interface KnownDashboard {
	uid: string;
	title: string;
	folderTitle?: string;
	/** Whose people see it. */
	merchantId: string;
}

const PAGE = "/dashboard/franchise-reports/grafana-reports";

let grafana: Awaited<ReturnType<typeof serveGrafana>>;
let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	grafana = await serveGrafana();
	const gateway = await startTestGateway(grafana.env);
	web = await startTestWeb(gateway, { GRAFANA_URL: grafana.env.GRAFANA_URL });
	const { own, other } = gateway;
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.execute(sql`update merchants set features_flags = '{"multiEntityType": "franchise"}'`);
		await tx.execute(sql`insert into feature_flags (merchant_id, name, context, target)
			select ${own.merchantId}::uuid, name, 'merchant', 'true'::jsonb
			from unnest(array['franchise-report-grafana', 'franchise-report-online']) name`);
	});
	grafana.known.push(
		{ uid: "sales", title: "Sales & royalties", folderTitle: "Franchise", ...own },
		{ uid: "kitchen", title: "Kitchens", ...own },
		{ uid: "theirs", title: "Somebody else's", ...other },
	);
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(async () => {
	await web?.close();
	grafana?.close();
});

const frameSource = (html: string) =>
	/<iframe [^>]*src="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

it("shows the organization's dashboards, signed in as who looks at them, from no other host", async () => {
	const page = await owner.get(PAGE);
	expect(visibleText(page.text)).toContain("Franchise: Sales & royalties Kitchens");
	expect(visibleText(page.text)).not.toContain("Somebody else");
	expect(page.headers.get("content-security-policy")).toContain(
		`frame-src 'self' ${grafana.origin};`,
	);
	const frame = frameSource(page.text);
	const shown = await fetch(frame);
	expect([shown.status, await shown.text()]).toEqual([200, "<h1>Sales & royalties</h1>"]);
	const { own } = web.gateway;
	expect(grafana.seen.at(-1)).toMatchObject({
		sub: own.userUuids.merchantSuperAdmin,
		organization: own.merchantId,
		role: "Viewer",
	});
	const bent = await fetch(`${frame.slice(0, -4)}AAAA`);
	expect(bent.status).toBe(401);

	const second = await owner.get(`${PAGE}?dashboard=kitchen`);
	expect(frameSource(second.text)).toContain("/grafana/d/kitchen?kiosk&auth_token=");
	const foreign = await owner.get(`${PAGE}?dashboard=theirs`);
	expect(frameSource(foreign.text)).toBe("");
	expect(visibleText(foreign.text)).toContain("You can't open this dashboard");
});

it("says what is wrong, and where the figures are meanwhile", async () => {
	const pageText = async () => visibleText((await owner.get(PAGE)).text);
	grafana.state.isStrict = true;
	expect(await pageText()).toContain("No access to Grafana");
	grafana.state.isStrict = false;
	grafana.state.isDown = true;
	expect(await pageText()).toContain("Grafana does not answer");
	expect(await pageText()).toContain("Open the franchise reports");
	grafana.state.isDown = false;
	const { dashboards } = web.gateway.services;
	web.gateway.services.dashboards = null;
	expect(await pageText()).toContain("Not set up for your organization");
	web.gateway.services.dashboards = dashboards;
	const rest = grafana.known.splice(0);
	expect(await pageText()).toContain("No dashboards yet");
	grafana.known.push(...rest);
});

it("gives no address to an organization without the flag", async () => {
	const { other } = web.gateway;
	const { status } = await web.gateway.call(
		"GET",
		`/api/v2/reports/${other.merchantId}/dashboards`,
		{
			token: other.tokens.merchantSuperAdmin,
		},
	);
	expect(status).toBe(403);
});

/**
 * A Grafana on loopback as it behaves with `[auth.jwt]`: it verifies tokens with the public key, takes them in the header of
 * its API and in the address of a page, and shows people what belongs to their organization.
 */
async function serveGrafana() {
	const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
	const known: KnownDashboard[] = [];
	const seen: JWTPayload[] = [];
	const state = { isDown: false, isStrict: false };
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "", "http://here");
		const isApi = url.pathname === "/grafana/api/search";
		const token = isApi ? request.headers["x-jwt-assertion"] : url.searchParams.get("auth_token");
		const answer = (status: number, body: string) => response.writeHead(status).end(body);
		if (state.isDown) return answer(502, "Bad gateway");
		const verified = await jwtVerify(String(token), publicKey, { algorithms: ["ES256"] }).catch(
			() => null,
		);
		if (!verified || state.isStrict) return answer(401, '{"message":"Invalid JWT"}');
		seen.push(verified.payload);
		const own = known.filter(({ merchantId }) => merchantId === verified.payload.organization);
		if (isApi) {
			const found = own.map(({ uid, title, folderTitle }) => ({
				id: 1,
				uid,
				title,
				folderTitle,
				type: "dash-db",
				tags: [],
				url: `/grafana/d/${uid}/a-slug`,
			}));
			return answer(200, JSON.stringify(found));
		}
		const shown = own.find(({ uid }) => url.pathname === `/grafana/d/${uid}`);
		return answer(shown ? 200 : 404, shown ? `<h1>${shown.title}</h1>` : "Not found");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		env: { GRAFANA_URL: `${origin}/grafana/`, GRAFANA_JWT_KEY: await exportPKCS8(privateKey) },
		known,
		seen,
		state,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}
