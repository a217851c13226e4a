import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, visibleText } from "../../support/browser";
import { startTestGateway } from "../../support/gateway";
import { serveGrafana } from "../../support/reports/serve-grafana";
import { startTestWeb, type TestWeb } from "../../support/web";

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
