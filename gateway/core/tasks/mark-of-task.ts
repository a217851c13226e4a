/** The request id of a task's audit rows, which groups them; real request ids contain no colon. */
export function markOfTask(taskId: string): string {
	return `task:${taskId}`;
}
