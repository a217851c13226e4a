/** Maximum wait before a task is checked again, in case another process ended what it waits for and died. */
const LOOK_AGAIN_MS = 5_000;

/** Tasks that wait for others to end, as one process knows them. They are passed over, so that they hold up nobody. */
export class WaitingTasks {
	private readonly lookAgainAt = new Map<string, number>();

	ids(): string[] {
		const now = Date.now();
		for (const [id, at] of this.lookAgainAt) if (at <= now) this.lookAgainAt.delete(id);
		return [...this.lookAgainAt.keys()];
	}

	passOver(id: string): void {
		this.lookAgainAt.set(id, Date.now() + LOOK_AGAIN_MS);
	}

	lookAtAll(): void {
		this.lookAgainAt.clear();
	}
}
