import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const AGAIN_MS = 250;

/** A browser that follows a location through HAProxy, and connects anew from the last event when it is cut off. */
export function follow(address: string, cookie: string) {
	const heard: { orderId: string; at: number }[] = [];
	let lastId = "";
	let connections = 0;
	let isOver = false;
	let begin = () => {};
	const live = new Promise<void>((resolve) => {
		begin = resolve;
	});
	let current: { destroy(): void } | undefined;

	const read = async (answer: IncomingMessage) => {
		let rest = "";
		for await (const chunk of answer) {
			const blocks = (rest + chunk).split("\n\n");
			rest = blocks.pop() ?? "";
			for (const block of blocks) take(block);
		}
	};
	const take = (block: string) => {
		const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
		lastId = field("id") ?? lastId;
		if (field("data") === "live") begin();
		if (field("event") !== "order.created") return;
		heard.push({ orderId: JSON.parse(field("data") ?? "{}").payload.id, at: Date.now() });
	};
	const connect = () =>
		new Promise<void>((resolve) => {
			const headers = { cookie, ...(lastId && { "last-event-id": lastId }) };
			const asked = get(address, { headers, agent: false }, (answer) => {
				connections += 1;
				answer.setEncoding("utf8");
				read(answer)
					.catch(() => undefined)
					.then(resolve);
			});
			asked.on("error", () => resolve());
			current = asked;
		});
	const following = (async () => {
		while (!isOver) {
			await connect();
			await sleep(AGAIN_MS);
		}
	})();
	return {
		heard,
		live,
		connections: () => connections,
		async stop() {
			isOver = true;
			current?.destroy();
			await following;
		},
	};
}
