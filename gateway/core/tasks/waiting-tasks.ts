/** Maximum wait before a task is checked again, in case another process ended what it waits for and died. */
const LOOK_AGAIN_MS = 5_000;

/** Ids of tasks that wait for others, as known to this process; skipped, so that they block no one. */
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
