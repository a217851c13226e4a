import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Without a SESSION_SECRET, unless NODE_ENV says production, this is the demo. @param {NodeJS.ProcessEnv} env */
export function serviceEnvironment(env) {
	const demo = !env.SESSION_SECRET && env.NODE_ENV !== "production";
	const port = env.PORT || "3000";
	const gatewayPort = env.GATEWAY_PORT || "4000";
	const dataDir = env.DATA_DIR || ".data";
	return {
		demo,
		port,
		dataDir,
		gatewayPort: env.GATEWAY_URL ? undefined : gatewayPort,
		variables: {
			...env,
			...(demo ? demoVariables(dataDir, env) : {}),
			PORT: port,
			HOST: env.HOST || "127.0.0.1",
			GATEWAY_PORT: gatewayPort,
			GATEWAY_URL: env.GATEWAY_URL || serviceUrl(env.GATEWAY_HOST, gatewayPort),
			DATA_DIR: resolve(dataDir),
		},
	};
}

export function serviceUrl(host, port) {
	const here = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	return `http://${here.includes(":") ? `[${here}]` : here}:${port}`;
}

function demoVariables(dataDir, env) {
	const secrets = storedSecrets(dataDir);
	return {
		MISE_DEMO: "1",
		MISE_DEMO_API_KEY: env.MISE_DEMO_API_KEY || secrets.apiKey,
		SESSION_SECRET: secrets.sessionSecret,
		SERVICE_KEY: env.SERVICE_KEY || secrets.serviceKey,
	};
}

/** Stored, so that a restart signs no one out; readable by the owner only. */
function storedSecrets(dataDir) {
	const file = join(dataDir, "secrets.json");
	const stored = readIfThere(file);
	const secrets = { sessionSecret: secret(), serviceKey: secret(), apiKey: secret(), ...stored };
	if (Object.keys(secrets).every((name) => stored[name])) return secrets;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	writeFileSync(file, `${JSON.stringify(secrets, null, "\t")}\n`, { mode: 0o600 });
	return secrets;
}

function readIfThere(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		if (error.code === "ENOENT") return {};
		throw new Error(`${file} cannot be read: ${error.message}`);
	}
}

function secret() {
	return randomBytes(32).toString("base64url");
}
