/** Counts our files in which a function runs, by V8 coverage, during an order list read and a zone save: npx tsx scripts/executed-files.ts [--list] */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WebSocket } from "undici";
import { signInOnWeb } from "../bench/support/sign-in";
import { changed, formWith } from "../tests/support/browser";
import { startProduct } from "../tests/support/e2e-setup";
import { demoStoreId } from "../tests/support/locations/demo-places";
import { freePort } from "../tests/support/service-process";
import { ensureBuilt } from "./build.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const LIMITS = { read: 110, save: 75 };
const PLACE = `/location/${demoStoreId("South End")}`;
const WARM_UPS = 3;
const REST_MS = 180_000;

interface FunctionCoverage {
	functionName: string;
	ranges: { startOffset: number; count: number }[];
}
interface ScriptCoverage {
	url: string;
	functions: FunctionCoverage[];
}

await ensureBuilt({ only: "gateway" });
process.env.SOURCE_MAPS = "yes";
await ensureBuilt({ only: "web" });
if (!existsSync(`${ROOT}build/web/server/index.js.map`)) {
	await ensureBuilt({ only: "web", force: true });
}
const ports = { gateway: await freePort(), web: await freePort() };
const product = await startProduct({
	gateway: [`--inspect=127.0.0.1:${ports.gateway}`],
	web: [`--inspect=127.0.0.1:${ports.web}`],
});
try {
	process.exitCode = await measure(product.url);
} finally {
	await product.stop();
}

async function measure(url: string): Promise<number> {
	const headers = await signInOnWeb(url, "owner@emberrye.test");
	const read = (path: string) => fetch(url + path, { headers });
	const page = async (path: string) => (await read(path)).text();
	const zones = await page(`${PLACE}/delivery/settings/zones`);
	const edit = new RegExp(`${PLACE}/delivery/settings/zones/[\\w-]+/edit`).exec(zones)?.[0];
	if (!edit) throw new Error("South End has no delivery zone");
	const save = async (description: string) => {
		const html = await page(edit);
		const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
		const body = new URLSearchParams([
			...changed(formWith(html, "version", "description"), { description }),
			["csrf", csrf],
		]);
		return () =>
			fetch(url + edit, {
				method: "POST",
				headers: { ...headers, origin: url },
				body,
				redirect: "manual",
			});
	};
	for (let turn = 0; turn < WARM_UPS; turn++) {
		await read(`${PLACE}/orders?tab=all&page=${turn + 2}`);
		await (await save(`Warm ${turn}`))();
	}
	const both = [await startCoverage(ports.gateway), await startCoverage(ports.web)] as const;
	await untilAtRest(both[0].take);
	const executed = async (request: () => Promise<Response>, status: number) => {
		for (const { take } of both) await take();
		const answer = await request();
		await answer.text();
		if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}`);
		return Promise.all(both.map(async ({ take }) => ourFiles(await take())));
	};
	const counts = {
		read: await executed(() => read(`${PLACE}/orders?tab=all`), 200),
		save: await executed(await save("Measured"), 303),
	};
	for (const { close } of both) close();
	let failed = 0;
	for (const [name, [gateway = [], web = []]] of Object.entries(counts)) {
		const limit = LIMITS[name as keyof typeof LIMITS];
		const sum = gateway.length + web.length;
		if (sum > limit) failed++;
		console.log(
			`${name}: ${sum} files (web ${web.length}, gateway ${gateway.length}), at most ${limit}`,
		);
		if (process.argv.includes("--list")) console.log([...web, "", ...gateway, ""].join("\n"));
	}
	return failed;
}

async function startCoverage(port: number) {
	const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as [
		{ webSocketDebuggerUrl: string },
	];
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	await new Promise((resolve) => socket.addEventListener("open", resolve));
	let last = 0;
	const send = <Answer>(method: string, params: object = {}): Promise<Answer> => {
		const id = ++last;
		const answered = new Promise<Answer>((resolve) => {
			const listen = ({ data }: { data: string }) => {
				const answer = JSON.parse(data);
				if (answer.id !== id) return;
				socket.removeEventListener("message", listen as never);
				resolve(answer.result);
			};
			socket.addEventListener("message", listen as never);
		});
		socket.send(JSON.stringify({ id, method, params }));
		return answered;
	};
	await send("Profiler.enable");
	await send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
	return {
		take: async () =>
			(await send<{ result: ScriptCoverage[] }>("Profiler.takePreciseCoverage")).result,
		close: () => socket.close(),
	};
}

async function untilAtRest(take: () => Promise<ScriptCoverage[]>): Promise<void> {
	for (const until = Date.now() + REST_MS; Date.now() < until; ) {
		await take();
		await sleep(1_000);
		if (!ourFiles(await take()).some((file) => file.startsWith("demo/"))) return;
	}
	console.log("The demo is still at work: the gateway's count has that too");
}

/** The sources of ours with a function that was called; what a module does as it loads is no call. */
function ourFiles(scripts: ScriptCoverage[]): string[] {
	const found = new Set<string>();
	for (const { url, functions } of scripts.filter(({ url }) =>
		/\/build\/(?:web|demo)\//.test(url),
	)) {
		const file = fileURLToPath(url);
		const called = functions.filter(
			({ ranges: [range] }) => range && range.count > 0 && range.startOffset > 0,
		);
		if (called.length === 0) continue;
		const text = readFileSync(file, "utf8");
		const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
		const starts = lineStarts(text);
		const built = `${ROOT}${file.slice(file.indexOf("build/"))}`;
		for (const { ranges } of called) {
			const offset = ranges[0]?.startOffset ?? 0;
			const line = starts.findLastIndex((start) => start <= offset);
			const entry = map.findEntry(line, offset - (starts[line] ?? 0));
			if (!("originalSource" in entry)) continue;
			const source = relative(ROOT, resolve(dirname(built), entry.originalSource));
			if (/^(app|gateway|demo)\//.test(source)) found.add(source);
		}
	}
	return [...found].sort();
}

function lineStarts(text: string): number[] {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
