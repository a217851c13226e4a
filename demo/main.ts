import { and, eq, isNull } from "drizzle-orm";
import { SANDBOX_COURIER } from "../gateway/adapters/couriers/sandbox-account";
import type { GatewayConfig } from "../gateway/core/config";
import { type Database, SYSTEM } from "../gateway/core/database";
import type { Services } from "../gateway/core/services";
import { sealSecrets } from "../gateway/fulfilment/delivery-partner";
import { deliveryPartners } from "../gateway/fulfilment/tables";
import { hasSandbox } from "../gateway/identity/single-sign-on/create-provider";
import { followSandbox } from "../gateway/identity/single-sign-on/follow-sandbox";
import { sandboxIssuer } from "../gateway/identity/single-sign-on/sandbox-address";
import { runGateway } from "../gateway/start";
import { drawnImages } from "./demo-images";
import { demoNames, keyDemoDomains } from "./domains";
import { numberDemoCards } from "./gift-cards";
import { mountSandboxes } from "./mount-sandboxes";
import { addOlderHistory, percentAdded } from "./older-history";
import { sealDemoAccounts } from "./payment-accounts";
import { seedWhenEmpty } from "./seed-database";
import { startSimulator } from "./simulator";

let percent = 100;

runGateway({
	async fill(database, config, { log, reached }) {
		const { MISE_DEMO_API_KEY: apiKey, MISE_DEMO_SCALE: scale } = config;
		await seedWhenEmpty(database, { apiKey, scale, log, reached });
		await sealDemoAccounts(database, config);
		await connectDemoCouriers(database, config);
		// Without new orders, every look shows the same ones.
		if (!config.SIMULATOR) await addOlderHistory(database, { isPatient: false });
		await numberDemoCards(database, config);
		await keyDemoDomains(database, config);
		if (hasSandbox(config)) await followSandbox(database, sandboxIssuer(config));
		percent = await percentAdded(database);
	},
	async complete(services) {
		const images = drawnImages(services.images);
		void images.drawAll((error) => services.log.error({ error }, "an image was not drawn"));
		services.images = images;
		services.notice = () =>
			percent < 100 ? `The demo's history is still being added: ${percent}%.` : null;
		if (services.config.DNS_SERVERS.length > 0) return;
		services.names = demoNames(services.database, services.names);
	},
	mountSandboxes,
	simulate(services) {
		const end = new AbortController();
		const adding = addHistory(services, end.signal).catch((error: unknown) =>
			services.log.error({ error }, "the demo's older orders were not added"),
		);
		const simulator = services.config.SIMULATOR ? startSimulator(services) : null;
		return {
			async stop() {
				simulator?.stop();
				end.abort();
				await adding;
			},
		};
	},
});

async function addHistory(
	{ database, config, log }: { database: Database; config: GatewayConfig } & Pick<Services, "log">,
	signal: AbortSignal,
): Promise<void> {
	const reached = (now: number) => {
		percent = now;
	};
	await addOlderHistory(database.withoutLimits(), { isPatient: true, signal, reached });
	if (signal.aborted) return;
	await numberDemoCards(database, config);
	log.info("the demo's history is complete");
}

/** Gives the demo's delivery partners the secrets of the sandbox, sealed with this installation's own. */
async function connectDemoCouriers(
	database: Database,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<void> {
	const { clientSecret: apiKey, signatureSecret, customerId } = SANDBOX_COURIER;
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(deliveryPartners)
			.set(sealSecrets({ apiKey, signatureSecret }, config))
			.where(and(eq(deliveryPartners.customerId, customerId), isNull(deliveryPartners.apiKey))),
	);
}
