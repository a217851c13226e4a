export interface AuditActor {
	uuid: string;
	email: string;
	/** Looked up when read; null without a name, and for people of another organization. */
	name: string | null;
	role: string;
	kind: "user" | "api-key" | "system";
}
