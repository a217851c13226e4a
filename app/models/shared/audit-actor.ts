export interface AuditActor {
	uuid: string;
	email: string;
	/** Looked up when read; null for somebody without one, or of another organization. */
	name: string | null;
	role: string;
	kind: "user" | "api-key" | "system";
}
