import pg from "pg";
import { inTime } from "./in-time";
import { ANSWER_MS, cutOff } from "./line-watch";

const RECONNECT_MS = 1_000;
const BEAT_MS = 10_000;

/** Listens in a connection of its own, and again after each loss; silence counts as one. */
export function listenWithReconnect(
	url: string,
	channel: string,
	onPayload: (payload: string) => void,
	onState: (listening: boolean) => void = () => undefined,
) {
	let stopped = false;
	let client: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;

	const connect = async (): Promise<void> => {
		const next = new pg.Client({
			connectionString: url,
			keepAlive: true,
			connectionTimeoutMillis: ANSWER_MS,
		});
		client = next;
		let lost = false;
		let heartbeat: NodeJS.Timeout | undefined;
		const onLost = () => {
			if (lost) return;
			lost = true;
			onState(false);
			clearInterval(heartbeat);
			next.end().catch(() => undefined);
			cutOff(next);
			if (!stopped) timer = setTimeout(() => void connect().catch(onLost), RECONNECT_MS);
		};
		next.on("error", onLost);
		next.on("end", onLost);
		next.on("notification", (message) => onPayload(message.payload ?? ""));
		try {
			await next.connect();
			await inTime(next.query(`listen "${channel}"`), ANSWER_MS);
			onState(true);
			heartbeat = setInterval(
				() => void inTime(next.query("select 1"), ANSWER_MS).catch(onLost),
				BEAT_MS,
			);
		} catch (fault) {
			onLost();
			throw fault;
		}
	};

	return {
		ready: connect(),
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await client?.end().catch(() => undefined);
		},
	};
}
