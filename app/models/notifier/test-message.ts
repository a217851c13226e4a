export const CHANNELS = ["email", "text"] as const;
export type Channel = (typeof CHANNELS)[number];

export const TEST_OUTCOMES = ["sent", "failed", "waiting", "sending"] as const;

export interface TestMessage {
	channel: Channel;
	address: string;
	/** "waiting": nothing is set up to send it, so it stays in the outbox. "sending": the same request came before. */
	outcome: (typeof TEST_OUTCOMES)[number];
	reason: string | null;
}

export const MAX_TESTS = 10;
export const TEST_WINDOW_MINUTES = 10;
export const TOO_MANY_TESTS = `At most ${MAX_TESTS} test messages in ${TEST_WINDOW_MINUTES} minutes can be sent at a location`;

export function testResultMessage({ channel, address, outcome, reason }: TestMessage): string {
	if (outcome === "sent") return `A test message was sent to ${address}`;
	if (outcome === "sending") return `The test message to ${address} is being sent`;
	if (outcome === "failed") return `The test message to ${address} was not sent: ${reason}`;
	const missing = channel === "email" ? "mail server" : "text message service";
	return `The test message to ${address} was not sent: no ${missing} is set up`;
}
