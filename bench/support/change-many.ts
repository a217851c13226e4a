import { setTimeout as sleep } from "node:timers/promises";
import type { MenuPartRow } from "~/models/menu/menu-part";
import type { Paged } from "~/models/shared/list";
import type { Task } from "~/models/shared/task";
import { effort } from "./effort";
import type { Running } from "./workshop";

const THINGS = effort(1_000, 20);
const EDITORS = 4;
/** A person types between two edits, if only for a moment. */
const THINKING_MS = 25;
const LOOK_MS = 20;
const PAGE = effort(100, 20);

interface Menu {
	gateway: Running;
	headers: Record<string, string>;
	merchantId: string;
}

interface Changed {
	tookMs: number;
	changed: number;
	waits: number[];
}

export async function changeMany(menu: Menu, round: number): Promise<Changed> {
	const items = `/api/v2/menu/${menu.merchantId}/parts/storeItem`;
	const ids: string[] = [];
	while (ids.length < THINGS) {
		const path = `${items}?limit=${PAGE}&offset=${round * THINGS + ids.length}`;
		const { rows } = await call<Paged<MenuPartRow>>(menu, "GET", path);
		ids.push(...rows.map(({ id }) => id));
	}
	const change = { price: { step: "raise-amount", value: 10, ending: "exact" } };
	const started = performance.now();
	const { taskId } = await call<{ taskId: string }>(menu, "POST", `${items}/changes`, {
		which: { ids },
		change,
		mark: null,
	});
	let isOver = false;
	const waits: number[] = [];
	const editors = Array.from({ length: EDITORS }, async (_, editor) => {
		for (let turn = 0; !isOver; turn += 1) {
			const id = ids[(editor * (THINGS / EDITORS) + turn * 20) % THINGS];
			const startedAt = performance.now();
			await call(menu, "PATCH", `${items}/${id}`, { description: `${round}, ${editor}, ${turn}` });
			waits.push(performance.now() - startedAt);
			await sleep(THINKING_MS);
		}
	});
	let task: Task;
	do {
		await sleep(LOOK_MS);
		task = await call<Task>(menu, "GET", `/api/v2/tasks/${menu.merchantId}/${taskId}`);
	} while (task.finishedAt === null);
	const tookMs = performance.now() - started;
	isOver = true;
	await Promise.all(editors);
	if (task.changed + task.refused !== THINGS) throw new Error("Not every item was looked at");
	return { tookMs, changed: task.changed, waits };
}

async function call<T>(
	{ gateway, headers }: Menu,
	method: string,
	path: string,
	body?: object,
): Promise<T> {
	const answer = await fetch(gateway.url + path, {
		method,
		headers: {
			...headers,
			"content-type": "application/json",
			"idempotency-key": crypto.randomUUID(),
		},
		...(body && { body: JSON.stringify(body) }),
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
	return JSON.parse(text) as T;
}
