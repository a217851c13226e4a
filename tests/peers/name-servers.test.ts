import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createNameServers, type NameServers } from "../../gateway/adapters/dns/name-servers";
import { findProgram, skippedWithout } from "../support/peer";
import { freePort } from "../support/service-process";

const LONG_KEY = `v=DKIM1; k=rsa; p=${"A1b2".repeat(98)}`;

const RECORDS = [
	["order", "CNAME", "Stores.MISE.example."],
	["again", "CNAME", "order"],
	["apex", "A", "192.0.2.7"],
	["parts", "TXT", '"v=spf1 include:mise" ".example -all"'],
	["key", "TXT", `"${LONG_KEY.slice(0, 250)}" "${LONG_KEY.slice(250)}"`],
	["empty", "A", "192.0.2.8"],
	...Array.from({ length: 14 }, (_, index) => ["many", "TXT", `"${"x".repeat(100)}${index}"`]),
] as const;

const KINDS = {
	BIND: { program: "named", start: startBind },
	Unbound: { program: "unbound", start: startUnbound },
} as const;

describe.each(["BIND", "Unbound"] as const)("%s", (name) => {
	const { program, start } = KINDS[name];
	const { isSkipped, why } = skippedWithout([program]);
	const home = mkdtempSync(join(tmpdir(), "mise-dns-"));
	let server: ChildProcess;
	let names: NameServers;
	beforeAll(async () => {
		if (isSkipped) return;
		chmodSync(home, 0o755);
		const port = await freePort();
		server = start(findProgram(program) ?? "", home, port);
		names = createNameServers({ DNS_SERVERS: [`127.0.0.1:${port}`], DNS_TIMEOUT_MS: 500 });
		await vi.waitFor(
			async () => expect(await names.ask("apex.shop.example", "ADDRESS")).toHaveLength(1),
			{ timeout: 30_000, interval: 200 },
		);
	});
	afterAll(() => {
		server?.kill();
		rmSync(home, { recursive: true, force: true });
	});

	it.skipIf(isSkipped)(`answers about the records of organizations${why}`, async () => {
		const ask = (host: string, question: Parameters<NameServers["ask"]>[1]) =>
			names.ask(`${host}.shop.example`, question);
		expect((await ask("order", "CNAME"))?.map((host) => host.toLowerCase())).toEqual([
			"stores.mise.example",
		]);
		expect(await ask("again", "CNAME")).toEqual(["order.shop.example"]);
		expect(await ask("parts", "TXT")).toEqual(["v=spf1 include:mise.example -all"]);
		expect(await ask("key", "TXT")).toEqual([LONG_KEY]);
		expect(await ask("many", "TXT")).toHaveLength(14);
		expect(await ask("empty", "TXT")).toEqual([]);
		expect(await ask("nobody", "CNAME")).toEqual([]);
	});

	it.skipIf(isSkipped)(`is silent, not empty, once it is gone${why}`, async () => {
		server.kill("SIGKILL");
		await expect
			.poll(() => names.ask("apex.shop.example", "ADDRESS"), { timeout: 10_000 })
			.toBeNull();
	});
});

function startBind(program: string, home: string, port: number): ChildProcess {
	const zone = [
		"$TTL 60",
		"@ IN SOA ns.shop.example. hostmaster.shop.example. 1 3600 600 86400 60",
		"@ IN NS ns",
		"ns IN A 127.0.0.1",
		...RECORDS.map(([host, type, value]) => `${host} IN ${type} ${value}`),
	];
	writeFileSync(join(home, "zone"), `${zone.join("\n")}\n`);
	writeFileSync(
		join(home, "named.conf"),
		`options { directory "${home}"; listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };
			recursion no; pid-file none; session-keyfile "${home}/session.key"; };
		controls { };
		zone "shop.example" { type primary; file "${home}/zone"; };`,
	);
	return spawn(program, ["-f", "-c", join(home, "named.conf")], { stdio: "ignore" });
}

function startUnbound(program: string, home: string, port: number): ChildProcess {
	const data = RECORDS.map(
		([host, type, value]) =>
			`local-data: '${host}.shop.example. 60 IN ${type} ${value === "order" ? "order.shop.example." : value}'`,
	);
	writeFileSync(
		join(home, "unbound.conf"),
		`server:
  directory: "${home}"
  username: ""
  chroot: ""
  pidfile: ""
  use-syslog: no
  interface: 127.0.0.1
  port: ${port}
  module-config: "iterator"
  local-zone: "shop.example." static
  ${data.join("\n  ")}
remote-control:
  control-enable: no
`,
	);
	return spawn(program, ["-d", "-c", join(home, "unbound.conf")], { stdio: "ignore" });
}
