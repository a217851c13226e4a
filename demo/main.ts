import { hasSandbox } from "../gateway/identity/single-sign-on/create-provider";
import { followSandbox } from "../gateway/identity/single-sign-on/follow-sandbox";
import { sandboxIssuer } from "../gateway/identity/single-sign-on/sandbox-address";
import { runGateway } from "../gateway/start";
import { connectDemoCouriers } from "./connect-demo-couriers";
import { drawDemoImages } from "./demo-images";
import { demoNames, keyDemoDomains } from "./domains";
import { numberDemoCards } from "./gift-cards";
import { mountSandboxes } from "./mount-sandboxes";
import { sealDemoAccounts } from "./payment-accounts";
import { seedWhenEmpty } from "./seed-database";
import { startSimulator } from "./simulator";

runGateway({
	async fill(database, config, log) {
		const { MISE_DEMO_API_KEY: apiKey, MISE_DEMO_SCALE: scale } = config;
		await seedWhenEmpty(database, log, { apiKey, scale });
		await sealDemoAccounts(database, config);
		await connectDemoCouriers(database, config);
		await numberDemoCards(database, config);
		await keyDemoDomains(database, config);
		if (hasSandbox(config)) await followSandbox(database, sandboxIssuer(config));
	},
	async complete(services) {
		await drawDemoImages(services.images);
		if (services.config.DNS_SERVERS.length > 0) return;
		services.names = demoNames(services.database, services.names);
	},
	mountSandboxes,
	simulate: (services) => (services.config.SIMULATOR ? startSimulator(services) : null),
});
