/**
 * What stands for the request in the audit rows that a task writes, and groups them. No request is called like this:
 * their ids have no colon.
 */
export function markOfTask(taskId: string): string {
	return `task:${taskId}`;
}
