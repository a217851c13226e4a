import { countText } from "~/models/shared/count-text";

/** Unsent messages to staff: how many, since when the oldest waits, and why its last attempt failed. */
export interface WaitingMessages {
	waiting: number;
	since: string | null;
	reason: string | null;
}

export type WaitingView = Omit<WaitingMessages, "since"> & { age: string | null };

export function formatMessageCount(count: number): string {
	return countText(count, "message");
}

export function retriedMessage(count: number): string {
	if (count === 0) return "Each message was tried less than two minutes ago. Wait a moment.";
	return `${formatMessageCount(count)} ${count === 1 ? "is" : "are"} being sent again`;
}

export function clearedMessage(count: number): string {
	if (count === 0) return "No messages were waiting";
	return `${formatMessageCount(count)} ${count === 1 ? "was" : "were"} dropped`;
}
