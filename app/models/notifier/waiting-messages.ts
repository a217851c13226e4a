/** Messages to people of locations that are written and not sent yet: since when the oldest waits, and what its last try failed with. */
export interface WaitingMessages {
	waiting: number;
	since: string | null;
	reason: string | null;
}

export type WaitingView = Omit<WaitingMessages, "since"> & { age: string | null };

export function messagesWords(count: number): string {
	return `${count.toLocaleString("en-US")} ${count === 1 ? "message" : "messages"}`;
}

export function retriedWords(count: number): string {
	if (count === 0) return "Each message was tried less than two minutes ago. Wait a moment.";
	return `${messagesWords(count)} ${count === 1 ? "is" : "are"} being sent again`;
}

export function clearedWords(count: number): string {
	if (count === 0) return "No messages were waiting";
	return `${messagesWords(count)} ${count === 1 ? "was" : "were"} dropped`;
}
