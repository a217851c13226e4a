/** The request id of a task's audit rows, which groups them; real request ids contain no colon. */
export function taskMark(taskId: string): string {
	return `${MARK}${taskId}`;
}

export function isTaskMark(requestId: string): boolean {
	return requestId.startsWith(MARK);
}

export function findTaskByMark(mark: string): string {
	return mark.slice(MARK.length);
}

const MARK = "task:";
