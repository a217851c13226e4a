export type MailState = "waiting" | "sent" | "given-up" | "too-late" | "cleared";

export interface OutboxRow {
	id: string;
	kind: string;
	recipient: string;
	subject: string;
	createdAt: string;
	sentAt: string | null;
	attempts: number;
	lastError: string | null;
	state: MailState;
}

export interface OutboxMessage extends OutboxRow {
	text: string;
}

export const MAIL_STATE_LABELS: Record<MailState, string> = {
	waiting: "Waiting",
	sent: "Sent",
	"given-up": "Failed",
	"too-late": "Too late",
	cleared: "Dropped",
};

export function splitLinks(text: string): { text: string; isLink: boolean }[] {
	return text
		.split(/(https?:\/\/\S+)/)
		.filter((part) => part !== "")
		.map((part) => ({ text: part, isLink: /^https?:\/\//.test(part) }));
}
