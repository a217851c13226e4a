import { existsSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/support/service-process";
import type { Site } from "./site";

const HAPROXY = "/usr/sbin/haproxy";
const LOOKS = 300;
const LOOK_MS = 100;

export type ServiceName = "web" | "gateway";

/** HAProxy in front of two processes of each service. */
export interface Front {
	web: string;
	gateway: string;
	ports: Record<ServiceName, readonly number[]>;
	untilUp(service: ServiceName, index: number): Promise<void>;
	/** Sends it nothing new, and waits until it has answered what it had. */
	drain(service: ServiceName, index: number): Promise<void>;
}

export async function startFront(site: Site): Promise<Front> {
	if (!existsSync(HAPROXY)) throw new Error("HAProxy is missing: install haproxy");
	const [web, gateway] = [await freePort(), await freePort()];
	const ports = {
		web: [await freePort(), await freePort()],
		gateway: [await freePort(), await freePort()],
	};
	const socket = join(site.directory, "haproxy.sock");
	const file = join(site.directory, "front.cfg");
	const listen = (name: ServiceName, port: number) => `
listen ${name}
	bind 127.0.0.1:${port}
	option httpchk GET /readyz
	http-check expect status 200
	default-server inter 200ms fall 2 rise 1
${ports[name].map((each, index) => `	server ${name}${index} 127.0.0.1:${each} check`).join("\n")}
`;
	writeFileSync(
		file,
		`global
	maxconn 2000
	stats socket ${socket} level admin
defaults
	mode http
	balance roundrobin
	option redispatch 1
	retries 3
	timeout connect 2s
	timeout client 1h
	timeout server 1h
	timeout check 2s
${listen("web", web)}	retry-on conn-failure 404
	http-request disable-l7-retry unless { path_beg /assets/ }
${listen("gateway", gateway)}`,
	);
	site.start(HAPROXY, ["-db", "-f", file]);
	const look = async (service: ServiceName, index: number) => {
		const lines = (await command(socket, "show stat")).split("\n").map((line) => line.split(","));
		const names = lines[0] ?? [];
		const row = lines.find(([group, name]) => group === service && name === `${service}${index}`);
		return (column: string) => row?.[names.indexOf(column)] ?? "";
	};
	const until = async (what: string, isSo: () => Promise<boolean>) => {
		for (let looks = 0; looks < LOOKS; looks += 1) {
			if (await isSo().catch(() => false)) return;
			await sleep(LOOK_MS);
		}
		throw new Error(`HAProxy: ${what} took too long`);
	};
	return {
		web: `http://127.0.0.1:${web}`,
		gateway: `http://127.0.0.1:${gateway}`,
		ports,
		untilUp: (service, index) =>
			until(`${service}${index} to be up`, async () =>
				(await look(service, index))("status").startsWith("UP"),
			),
		async drain(service, index) {
			await command(socket, `set server ${service}/${service}${index} state drain`);
			await until(
				`${service}${index} to finish`,
				async () => (await look(service, index))("scur") === "0",
			);
		},
	};
}

function command(socket: string, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const connection = createConnection(socket, () => connection.write(`${text}\n`));
		let answer = "";
		connection.on("data", (chunk) => {
			answer += chunk;
		});
		connection.on("end", () => resolve(answer));
		connection.on("error", reject);
	});
}
