/** The request id of a task's audit rows, which groups them; real request ids contain no colon. */
export function markOfTask(taskId: string): string {
	return `${MARK}${taskId}`;
}

/** Whether a request id is that of a task's step. */
export function isMarkOfTask(requestId: string): boolean {
	return requestId.startsWith(MARK);
}

/** The id of the task that a mark is of. */
export function taskOfMark(mark: string): string {
	return mark.slice(MARK.length);
}

const MARK = "task:";
