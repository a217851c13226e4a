/** What provider staff work under: seeing as somebody sees, or changing things for an organisation. */
export interface SupportState {
	id: string;
	kind: "view-as" | "write";
	reason: string;
	/** ISO UTC. */
	expiresAt: string;
	/** Their own address, whoever's eyes they look through. */
	email: string;
}
