/** Messages to people of locations that are written and not sent yet. */
export interface WaitingMessages {
	waiting: number;
}

export function messagesWords(count: number): string {
	return `${count.toLocaleString("en-US")} ${count === 1 ? "message" : "messages"}`;
}

export function clearedWords(count: number): string {
	if (count === 0) return "No message was waiting: nothing was dropped";
	return `${messagesWords(count)} ${count === 1 ? "was" : "were"} dropped`;
}
