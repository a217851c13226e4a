import { expect, it } from "vitest";
import { readConfig } from "../../../gateway/core/config";

const SETTINGS = {
	NODE_ENV: "production",
	SESSION_SECRET: "a secret only these tests know, 32+ signs",
	SERVICE_KEY: "service key of the tests",
};

it("takes settings that are right", () => {
	expect(readConfig(SETTINGS)).toMatchObject({ ...SETTINGS, GATEWAY_PORT: 4000, MISE_DEMO: false });
});

it.each([
	["no secret", { SESSION_SECRET: "" }, /SESSION_SECRET/],
	["a short secret", { SESSION_SECRET: "short" }, /SESSION_SECRET must be at least 32/],
	["a secret of one letter", { SESSION_SECRET: "a".repeat(40) }, /must be random/],
	["the demo in production", { MISE_DEMO: "1" }, /MISE_DEMO is not for NODE_ENV=production/],
	["no service key", { SERVICE_KEY: "" }, /SERVICE_KEY/],
	["an invalid port", { GATEWAY_PORT: "eighty" }, /GATEWAY_PORT/],
	["an invalid database address", { DATABASE_URL: "mysql://x" }, /DATABASE_URL/],
	["a pooler's server alone", { DATABASE_DIRECT_URL: "postgres://x" }, /goes with DATABASE_URL/],
	["a replica of nothing", { DATABASE_REPLICA_URL: "postgres://x" }, /goes with DATABASE_URL/],
	["an unknown log level", { LOG_LEVEL: "loud" }, /LOG_LEVEL/],
	["a job without seconds", { JOB_SECONDS: '{"send-due-mail":"often"}' }, /JOB_SECONDS/],
	["jobs that are not JSON", { JOB_SECONDS: "send-due-mail=1" }, /JOB_SECONDS must be JSON/],
])("refuses %s, and names it alone", (_, wrong, message) => {
	const refusal = configError({ ...SETTINGS, ...wrong });
	expect(refusal).toMatch(message);
	const [name = ""] = Object.keys(wrong);
	for (const line of refusal.split("\n").slice(1)) expect(line).toContain(name);
	expect(refusal).not.toContain("a secret only these tests know");
});

function configError(settings: Record<string, string>): string {
	try {
		readConfig(settings);
	} catch (error) {
		return (error as Error).message;
	}
	throw new Error("These settings were taken");
}
