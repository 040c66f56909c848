/** What the approvals say, apart from the messages that every page carries. */
export const approvalMessages = {
  noneChosen: 'Choose at least one profile',
  behind:
    'This profile changed while you were reading it. Nothing was approved. Check what changed, then decide.',
  behindSendBack:
    'This profile changed while you were reading it. It was not sent back. Read it again, then decide.',
  behindEdit:
    'This profile changed while you were editing it. Nothing was saved, and all that you typed is still here. Save again to replace the newer version.',
  gone: 'This profile is no longer waiting. Someone has approved it, edited it or sent it back.',
  reasonRequired: 'Write what the mediator should change',
} as const
